// Makes the commits of the embedded database durable: many commits with one sync, and without blocking this process.
import { close, fdatasync, open } from 'node:fs'
import { promisify } from 'node:util'

export type CommitSync = {
  /** A commit has changed the database. */
  committed(): void
  /** Resolves once everything that was committed before the call is on disk. Throws if that is uncertain. */
  settled(): Promise<void>
  /** Throws while commits may be missing from the disk. Call it where no transaction is open. */
  repair(): void
  close(): Promise<void>
}

type Parts = {
  /** The file that SQLite appends commits to. */
  logFile: string
  /** Copies the whole log into the database, syncs that and empties the log. Throws if that is not possible now. */
  checkpoint: () => void
  /** Called whenever `settled` throws: the change is refused, but it is in the database and may stay there. */
  failed?: () => void
  sync?: (descriptor: number) => Promise<void>
}

const openFile = promisify(open)
const closeFile = promisify(close)

export const createCommitSync = ({
  logFile,
  checkpoint,
  failed = () => {},
  sync = promisify(fdatasync),
}: Parts): CommitSync => {
  let commits = 0
  let onDisk = 0
  let running: Promise<void> | undefined
  let file: Promise<number> | undefined
  let isBroken = false

  const syncNow = async () => {
    const upTo = commits
    try {
      await sync(await (file ??= openFile(logFile, 'r+')))
      onDisk = upTo
    } catch (error) {
      // The system may have dropped what it could not write, and report success the next time. Only a checkpoint writes it again.
      isBroken = true
      throw notOnDisk(error)
    } finally {
      running = undefined
    }
  }
  /** A sync that has already begun may miss this commit. All commits that come meanwhile share the next one. */
  const reach = async (wanted: number): Promise<void> => {
    if (onDisk >= wanted) return
    try {
      if (isBroken) repair()
      else await (running ??= syncNow())
    } catch (error) {
      failed()
      throw error
    }
    return reach(wanted)
  }
  const repair = () => {
    if (!isBroken) return
    checkpoint()
    isBroken = false
  }

  const untilIdle = async (): Promise<void> => {
    if (!running) return
    await running.catch(() => {})
    return untilIdle()
  }

  return {
    committed: () => void commits++,
    settled: () => reach(commits),
    repair,
    close: async () => {
      await untilIdle()
      await file?.then(closeFile, () => {})
      file = undefined
    },
  }
}

/** For a database in memory. */
export const nothingToSync: CommitSync = {
  committed: () => {},
  settled: async () => {},
  repair: () => {},
  close: async () => {},
}

/** The code is what SQLite itself reports for a failed sync. */
const notOnDisk = (cause: unknown) =>
  Object.assign(new Error('A change could not be written to disk.', { cause }), {
    code: 'SQLITE_IOERR_FSYNC',
  })
