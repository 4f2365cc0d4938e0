// What it costs to receive many large PDFs at once, above all in memory.
// Run it alone: node scripts/with-node.mjs bench/uploads.ts
import { randomBytes } from 'node:crypto'
import { aWatchedServer } from '#server/testing/many-uploads'
import { aPdf } from '#server/testing/made-pdfs'
import type { Finding } from './finding.ts'

const count = 200
const atOnce = 20
const megabyte = 1024 * 1024
const fileMB = 5
const mostMB = 400

export const measureUploads = async (): Promise<Finding[]> => {
  const server = await aWatchedServer()
  const { answers, failures, seconds, peak } = await server.manyUploads({
    fileOf: () => aPdf({ extras: [{ content: randomBytes(fileMB * megabyte) }] }), // no two files are the same
    count,
    atOnce,
  })
  await server.stop()
  const stored = (answers[201] ?? 0) - failures.length
  const [ownMB, childrenMB] = [peak.process, peak.children].map((bytes) => Math.round(bytes / megabyte))
  return [
    {
      what: `${count} uploads of ${fileMB} MB, ${atOnce} at a time, each opened again`,
      measured: `${stored} whole in ${seconds.toFixed(0)} s; at most ${ownMB} MB, and ${childrenMB} MB in the processes that look into PDFs`,
      bar: `all, in less than ${mostMB} MB`,
      isMet: stored === count && peak.process < mostMB * megabyte,
    },
  ]
}

if (import.meta.main) console.log(await measureUploads())
