// Ends the process when it uses too much memory, or too much CPU time for one file. The heap limit does not cover the buffers into
// which streams are unpacked, and wall-clock time would blame a file for other work on this machine.
import { parentPort } from 'node:worker_threads'
import { uploadLimitBytes } from '#rules/uploads'

const mostBytes = 40 * uploadLimitBytes
const everyMs = 10

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let mostCpuMs = Number.POSITIVE_INFINITY
parentPort?.on('message', (forNextFile: number) => (mostCpuMs = cpuMs() + forNextFile))

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || cpuMs() > mostCpuMs) process.kill(process.pid, 'SIGKILL')
}, everyMs)
