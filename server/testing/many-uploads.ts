// Many customers upload large forms at the same time to a server whose memory is watched, and then open them again.
import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Upload } from '#contract/uploads'
import { uploadPdf } from '#contract/forms'
import { compileCache } from '#server/testing/compile-cache'
import { multipartOf } from '#server/testing/a-form'
import { type ResidentBytes, watchMemory } from '#server/testing/resident-memory'
import type { UploadServer } from '#server/testing/upload-server'

type Options = {
  /** Makes the file for each number, counting from 0. */
  fileOf(at: number): Buffer | Promise<Buffer>
  count: number
  atOnce: number
}

export type UploadReport = {
  /** How often each status was returned. */
  answers: Record<number, number>
  /** Files that were accepted but differ when opened again, and requests that the server failed. */
  failures: string[]
  seconds: number
  before: ResidentBytes
  peak: ResidentBytes
}

export type WatchedServer = {
  manyUploads(options: Options): Promise<UploadReport>
  stop(): Promise<void>
}

/** The server runs in a separate process, so that its memory can be measured. */
export const aWatchedServer = async (): Promise<WatchedServer> => {
  const child = fork(new URL('upload-server.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, ...compileCache },
  })
  const ended = once(child, 'exit')
  const [server] = (await once(child, 'message')) as [UploadServer]
  await wait(settlingMs)
  return {
    manyUploads: (options) => manyUploads(server, child.pid as number, options),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** Until the work after a start is finished. */
const settlingMs = 300

const manyUploads = async (
  server: UploadServer,
  processId: number,
  { fileOf, count, atOnce }: Options,
): Promise<UploadReport> => {
  const memory = watchMemory(processId)
  const report = { answers: {} as Record<number, number>, failures: [] as string[] }
  const began = performance.now()
  let next = 0
  const work = async () => {
    for (let at = next++; at < count; at = next++) {
      const { status, failure } = await uploadAndOpen(server, at, await fileOf(at))
      report.answers[status] = (report.answers[status] ?? 0) + 1
      if (failure !== undefined) report.failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = (performance.now() - began) / 1_000
  const { first: before, peak } = await memory.stop()
  return { ...report, seconds, before, peak }
}

const uploadAndOpen = async ({ address, customers }: UploadServer, at: number, file: Buffer) => {
  const customer = customers[at % customers.length]
  if (!customer) throw new Error('The server has no customers.')
  const { headers, payload } = multipartOf(uploadPdf, { fields: customer.form, file })
  const answer = await fetch(`${address}${uploadPdf.path}`, {
    method: uploadPdf.method,
    headers: { ...headers, authorization: `Bearer ${customer.token}` },
    body: payload,
  })
  const { status } = answer
  if (status >= 500) return { status, failure: `${status} ${await answer.text()}` }
  const { upload } = (await answer.json()) as { upload?: Upload }
  if (!upload) return { status }
  const opened = await fetch(`${address}${upload.url}`)
  const stored = Buffer.from(await opened.arrayBuffer())
  const isSame = hash('sha256', stored) === hash('sha256', file)
  return isSame ? { status } : { status, failure: `Version ${upload.version} is another file.` }
}
