// Where uploaded and generated files live: a folder, or any S3-compatible store. Never the web root.
import { Readable } from 'node:stream'
import type { Config } from '#server/platform/config'
import type { FileStore } from '#server/platform/file-store'

/** Keys are made by the program alone, never from a name that a person chose. */
export type Files = {
  /**
   * All of it or nothing, and once it is done it is there after a power failure too. A stream should come with its length: some stores take
   * it only then.
   */
  put(key: string, content: Uint8Array | Readable, bytes?: number): Promise<void>
  /** What stops coming ends with an error. */
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** How many bytes it has; undefined when it is not there. */
  sizeOf(key: string): Promise<number | undefined>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

/** Throws a ConfigProblem that names FILES when nothing can be kept there. */
export const openFiles = async (config: Config['files']): Promise<Files> =>
  filesIn(
    config.kind === 's3'
      ? await (await import('#server/platform/object-store')).openObjectStore(config)
      : (await import('#server/platform/folder-store')).openFolderStore(config.folder),
  )

export const filesIn = ({ disk, writingDisk, settle, leavesParts, watch }: FileStore): Files => ({
  put: async (key, content, bytes) => {
    const [open, name] = [await writingDisk(), checked(key)]
    try {
      if (content instanceof Readable)
        await open.putStream(name, content, bytes === undefined ? {} : { contentLength: bytes })
      else await open.put(name, content)
      await settle(name)
    } catch (error) {
      if (content instanceof Readable) content.destroy() // nobody else closes what was read only in part
      if (leavesParts) await open.delete(name).catch(() => {}) // what failed is told below
      throw error
    }
  },
  read: async (key) => watch(await (await disk()).getStream(checked(key))),
  exists: async (key) => (await disk()).exists(checked(key)),
  sizeOf: async (key) => {
    const [open, name] = [await disk(), checked(key)]
    return (await open.exists(name)) ? (await open.getMetaData(name)).contentLength : undefined
  },
  remove: async (key) => (await disk()).delete(checked(key)),
})

const keyShape = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** A key that could climb out of its folder is a bug of ours; it stops here. */
const checked = (key: string) => {
  if (!keyShape.test(key) || key.length > 500) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}
