// Where uploaded and generated files live: a folder, or any S3-compatible store. Never the web root.
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { Config, S3Files } from '#server/platform/config'
import { ConfigProblem } from '#server/platform/config-problem'
import { openWritableFolder } from '#server/platform/writable-folder'

/** Keys are made by the program alone, never from a name that a person chose. */
export type Files = {
  /** All of it or nothing. A stream should come with its length: some stores take it only then. */
  put(key: string, content: Uint8Array | Readable, bytes?: number): Promise<void>
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** How many bytes it has; undefined when it is not there. */
  sizeOf(key: string): Promise<number | undefined>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

/** Throws a ConfigProblem that names FILES when nothing can be kept there. */
export const openFiles = async (config: Config['files']): Promise<Files> => {
  const disk = config.kind === 's3' ? await openStore(config) : openFolder(config.folder)
  return {
    put: async (key, content, bytes) => {
      const [open, name] = [await disk(), checked(key)]
      try {
        if (content instanceof Readable)
          await open.putStream(name, content, bytes === undefined ? {} : { contentLength: bytes })
        else await open.put(name, content)
      } catch (error) {
        await open.delete(name).catch(() => {}) // what failed is told below
        throw error
      }
    },
    read: async (key) => Readable.from(await (await disk()).getStream(checked(key))),
    exists: async (key) => (await disk()).exists(checked(key)),
    sizeOf: async (key) => {
      const [open, name] = [await disk(), checked(key)]
      return (await open.exists(name)) ? (await open.getMetaData(name)).contentLength : undefined
    },
    remove: async (key) => (await disk()).delete(checked(key)),
  }
}

const keyShape = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** A key that could climb out of its folder is a bug of ours; it stops here. */
const checked = (key: string) => {
  if (!keyShape.test(key) || key.length > 500) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}

/** The library is loaded with the first file: a start does without. */
const openFolder = (location: string) => {
  openWritableFolder('FILES', location)
  let disk: Promise<Disk> | undefined
  return () =>
    (disk ??= import('flydrive/drivers/fs').then(({ FSDriver }) =>
      diskOn(new FSDriver({ location, visibility: 'private' })),
    ))
}

/** Loaded at the start, so that what is missing for it is said there. */
const openStore = async ({ bucket, region, endpoint, credentials }: S3Files) => {
  const { S3Driver } = await import('flydrive/drivers/s3').catch(() => {
    throw new ConfigProblem('FILES names a bucket, and the package @aws-sdk/client-s3 is not installed.')
  })
  const driver = new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    logger: silence, // what fails is logged by us
    // A store that accepts a connection and never answers is away.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // Newer clients add checksums that S3-compatible stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const disk = diskOn(driver)
  return () => disk
}

const silence = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const diskOn = async (driver: DriverContract) => {
  const { Disk } = await import('flydrive')
  return new Disk(driver)
}
