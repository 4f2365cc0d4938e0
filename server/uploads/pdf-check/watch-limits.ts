// Ends the process when it holds too much, or has worked for too long on one file. The limit of the heap does not see the buffers into which
// streams are unpacked, and time by the clock would blame a file for what else this machine does.
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
