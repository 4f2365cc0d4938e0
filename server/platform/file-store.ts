import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** What a folder and an object store do in different ways. */
export type FileStore = {
  disk(): Promise<Disk>
  /** Writes may take longer than everything else. */
  writingDisk(): Promise<Disk>
  /** Called after a file was written: makes sure that it lasts. */
  settle(key: string): Promise<void>
  /** Whether a write that failed may have left a part of the file. */
  leavesParts: boolean
  /** What comes out of the store, watched if need be. */
  watch(content: Readable): Readable
}
