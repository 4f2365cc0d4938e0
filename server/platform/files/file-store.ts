import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** What differs between a folder and an object store. */
export type FileStore = {
  disk(): Promise<Disk>
  /** Writes get a longer timeout. */
  writingDisk(): Promise<Disk>
  /** The names of all files there, in no order. Some may not be files of the shop. */
  names(): AsyncIterable<string>
  /** Called after a file was written: makes it durable. */
  settle(key: string): Promise<void>
  /** Whether a failed write may leave part of the file behind. */
  leavesParts: boolean
  /** Prepares content before anyone reads it: a folder waits until the file is open, a bucket ends a stream that stalls. */
  ready(content: Readable): Promise<Readable>
}
