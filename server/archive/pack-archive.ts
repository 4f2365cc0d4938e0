// A ZIP while it is sent: one file after the other, opened when its turn comes, so that it needs no more room than a few blocks.
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type PackedFile = {
  path: string
  /** Milliseconds since 1970. */
  at: number
  /** Whether it shrinks; a PDF is compressed already. */
  isText?: boolean
  /** Called once all files before it are packed. */
  open(): Promise<Readable>
}

/** The stream breaks off with an error when a file cannot be read to its end, and closes what is open when its reader goes away. */
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
