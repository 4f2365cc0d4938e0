import { Disk } from 'flydrive'
import type { S3Files } from '#server/platform/config'
import { ConfigProblem } from '#server/platform/config-problem'
import { endWhenSilent } from '#server/platform/end-when-silent'
import type { FileStore } from '#server/platform/file-store'

export type Patience = {
  /** Until a connection stands. */
  connectMs: number
  /** Until an answer begins. */
  answerMs: number
  /** While nothing moves, in the middle of a file. */
  silenceMs: number
  /** For all of a file that is written. */
  writeMs: number
}

/** A store that is asked twice answers within 20 s, or it is away: before a proxy gives up, and before our pages do. */
const usualPatience: Patience = {
  connectMs: 5_000,
  answerMs: 10_000,
  silenceMs: 10_000,
  writeMs: 60_000,
}
const mostTries = 2

/** Loaded at the start, so that what is missing for it is said there. */
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
        // Without the last one, a request that takes too long is only logged.
        requestHandler: { ...timeouts, connectionTimeout: connectMs, throwOnRequestTimeout: true },
      }),
    )
  // Each has connections of its own: downloads that are read slowly do not hold up what is written.
  const reading = diskWith({ requestTimeout: answerMs, socketTimeout: 0 }) // the reader may pause; `watch` tells who is slow
  const writing = diskWith({ requestTimeout: writeMs, socketTimeout: silenceMs })
  return {
    disk: async () => reading,
    writingDisk: async () => writing,
    settle: async () => {}, // the store answers when it has it for good
    leavesParts: false,
    watch: (content) => endWhenSilent(content, silenceMs),
  }
}

const optionsOf = ({ bucket, region, endpoint, credentials }: S3Files) => ({
  bucket,
  region,
  visibility: 'private' as const,
  supportsACL: false,
  ...(credentials && { credentials }),
  ...(endpoint && { endpoint, forcePathStyle: true }),
  logger: silence, // what fails is logged by us
  // Newer clients add checksums that S3-compatible stores refuse.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
})

const silence = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
