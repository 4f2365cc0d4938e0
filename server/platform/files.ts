// Where uploaded and generated files live: a folder, or any S3-compatible store. Never the web root.
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import type { Config, S3Files } from '#server/platform/config'

/** Keys are made by the program alone, never from a name that a person chose. */
export type Files = {
  put(key: string, content: Uint8Array | Readable): Promise<void>
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

export const openFiles = async (config: Config['files']): Promise<Files> => {
  const disk = new Disk(config.kind === 's3' ? await objectStore(config) : await folder(config.folder))
  return {
    put: (key, content) =>
      content instanceof Readable ? disk.putStream(checked(key), content) : disk.put(checked(key), content),
    read: async (key) => Readable.from(await disk.getStream(checked(key))),
    exists: (key) => disk.exists(checked(key)),
    remove: (key) => disk.delete(checked(key)),
  }
}

const keyShape = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** A key that could climb out of its folder is a bug of ours; it stops here. */
const checked = (key: string) => {
  if (!keyShape.test(key) || key.length > 500) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}

const folder = async (location: string) => {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new FSDriver({ location, visibility: 'private' })
}

const objectStore = async ({ bucket, region, endpoint, credentials }: S3Files) => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Newer clients add checksums that S3-compatible stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}
