// A process that checks strangers' PDFs, one after another. It has no environment, no network, and no files but its own code. The
// PDF arrives on its standard input, and the verdict goes back to the parent process.
import { Worker } from 'node:worker_threads'
import { inspectPdf } from '#server/uploads/pdf-check/inspect-pdf'
import type { CheckOrder, CheckReport } from '#server/uploads/pdf-check/verdict'

const report = (message: 'ready' | CheckReport) => process.send?.(message)

// In a separate thread, so that it keeps watching while this one is busy.
const limits = new Worker(new URL('./watch-limits.ts', import.meta.url))
limits.unref()

const check = async ({ bytes, mostCpuMs, ...options }: CheckOrder) => {
  limits.postMessage(mostCpuMs, [])
  const verdict = await inspectPdf(await read(bytes), options)
  report({ verdict, rss: process.memoryUsage.rss() })
}

const read = async (bytes: number) => {
  const content = new Uint8Array(bytes)
  let filled = 0
  while (filled < bytes) {
    const chunk = process.stdin.read() as Buffer | null
    if (chunk) {
      content.set(chunk, filled)
      filled += chunk.length
    } else await new Promise((resolve) => process.stdin.once('readable', resolve))
  }
  return content
}

process.on('message', check)
process.once('disconnect', () => process.exit())
report('ready')
