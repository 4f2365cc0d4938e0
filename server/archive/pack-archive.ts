// Streams a ZIP. Each file is opened when its turn comes, so that memory holds only a few blocks.
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type PackedFile = {
  path: string
  /** Milliseconds since 1970. */
  at: number
  /** Whether compression helps. PDFs are already compressed. */
  isText?: boolean
  /** Called after all earlier files are packed. */
  open(): Promise<Readable>
}

/** The stream ends with an error when a file cannot be read to its end. It closes open files when its reader disconnects. */
export const packArchive = (files: readonly PackedFile[]): Readable => {
  const zip = new ZipFile()
  const out = zip.outputStream as PassThrough
  let current: Readable | undefined
  const fail = (error: unknown) => out.destroy(error as Error)
  zip.on('error', fail)
  out.once('close', () => current?.destroy())
  for (const { path, at, isText = false, open } of files)
    zip.addReadStreamLazy(path, { mtime: new Date(at), mode: 0o100644, compress: isText }, (give) => {
      open().then((stream) => {
        current = stream
        if (out.destroyed) return stream.destroy()
        stream.once('error', fail)
        return give(undefined, stream)
      }, fail)
    })
  zip.end()
  return out
}
