// A process that looks into PDFs of strangers, one after another. It is started with nothing: no environment, no network, no files but its
// own code. The bytes come on its standard input; what it finds goes back to the process that started it.
import { Worker } from 'node:worker_threads'
import { inspectPdf } from '#server/uploads/pdf-check/inspect-pdf'
import type { CheckOrder, CheckReport } from '#server/uploads/pdf-check/verdict'

const report = (message: 'ready' | CheckReport) => process.send?.(message)

// In a thread, so that it goes on looking while this one is busy.
const limits = new Worker(new URL('./watch-limits.ts', import.meta.url))
limits.unref()

const check = async ({ bytes, mostCpuMs }: CheckOrder) => {
  limits.postMessage(mostCpuMs, [])
  const verdict = await inspectPdf(await read(bytes))
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
