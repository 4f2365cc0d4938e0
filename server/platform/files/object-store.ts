import { pipeline, type Readable, Transform } from 'node:stream'
import { Disk } from 'flydrive'
import type { S3Files } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'
import type { FileStore } from './file-store.ts'

export type Patience = {
  /** Until the connection is open. */
  connectMs: number
  /** Until a response begins. */
  answerMs: number
  /** While nothing arrives in the middle of a file. */
  silenceMs: number
  /** For writing a whole file. */
  writeMs: number
}

/** Two attempts end within 20 s, before a proxy or one of our pages gives up. */
const usualPatience: Patience = {
  connectMs: 5_000,
  answerMs: 10_000,
  silenceMs: 10_000,
  writeMs: 60_000,
}
const mostTries = 2

/** Imported at the start, so that a missing package is reported there. */
export const openObjectStore = async (
  files: S3Files,
  patience: Patience = usualPatience,
): Promise<FileStore> => {
  const { S3Driver } = await import('flydrive/drivers/s3').catch(() => {
    throw new ConfigProblem('FILES names a bucket, and the package @aws-sdk/client-s3 is not installed.')
  })
  const { connectMs, answerMs, silenceMs, writeMs } = patience
  const diskWith = (timeouts: { requestTimeout: number; socketTimeout: number }) =>
    new Disk(
      new S3Driver({
        ...optionsOf(files),
        maxAttempts: mostTries,
        // Without the last option, a request that times out is only logged.
        requestHandler: { ...timeouts, connectionTimeout: connectMs, throwOnRequestTimeout: true },
      }),
    )
  // Reads and writes have separate connections, so that slow downloads do not hold up writes.
  const reading = diskWith({ requestTimeout: answerMs, socketTimeout: 0 }) // the reader may pause; `ready` detects a stalled store
  const writing = diskWith({ requestTimeout: writeMs, socketTimeout: clockOfClient(silenceMs) })
  return {
    disk: async () => reading,
    writingDisk: async () => writing,
    names: () => namesIn(reading),
    settle: async () => {}, // the store answers once the file is durable
    leavesParts: false,
    ready: async (content) => endWhenStalled(content, silenceMs),
  }
}

async function* namesIn(disk: Disk): AsyncGenerator<string> {
  let page: string | undefined
  do {
    const options = { recursive: true, ...(page !== undefined && { paginationToken: page }) }
    const { objects, paginationToken } = await disk.listAll('', options)
    for (const entry of objects) if (entry.isFile) yield entry.key
    page = paginationToken
  } while (page !== undefined)
}

/** The client of the store starts its clock three seconds late, unless its limit is under six. */
const clockOfClient = (silenceMs: number) => (silenceMs < 6_000 ? silenceMs : silenceMs - 3_000)

const optionsOf = ({ bucket, region, endpoint, credentials }: S3Files) => ({
  bucket,
  region,
  visibility: 'private' as const,
  supportsACL: false,
  ...(credentials && { credentials }),
  ...(endpoint && { endpoint, forcePathStyle: true }),
  logger: silence, // we log the errors
  // Newer clients add checksums that many S3-compatible stores refuse.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
})

const silence = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Passes all data on. Ends with an error when the source sends nothing for `silenceMs`. A reader that pauses does not count. */
export const endWhenStalled = (source: Readable, silenceMs: number): Readable => {
  let movedAt = performance.now()
  const out = new Transform({
    transform: (chunk, _encoding, done) => {
      movedAt = performance.now()
      done(undefined, chunk)
    },
  })
  const look = () => {
    if (out.readableLength >= out.readableHighWaterMark) movedAt = performance.now()
    else if (performance.now() - movedAt >= silenceMs) source.destroy(new Error('The file stopped coming.'))
  }
  const timer = setInterval(look, Math.max(1, silenceMs / 10))
  return pipeline(source, out, () => clearInterval(timer)) // an error on one side destroys the other
}
