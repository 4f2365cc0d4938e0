// Stores the errors that this process has seen.
import type { FaultCollector } from '#server/platform/observe/collect-faults'
import { storeFaults } from '#server/platform/faults/fault-store'
import { releaseName } from '#server/platform/config/release'
import { faultsOf } from '#server/platform/observe/log'
import type { Platform } from '#server/platform/platform'

const everyMs = 5_000

export type FaultWriter = {
  /** Stores the collected errors. While the database is unavailable, they stay in memory. */
  write(): Promise<void>
  /** Since the start of this process: all errors, and the new ones among them. */
  counts(): { all: number; unseen: number }
  stop(): Promise<void>
}

export const writeFaults = (
  { database, log }: Pick<Platform, 'database' | 'log'>,
  collector: FaultCollector = faultsOf(log),
): FaultWriter => {
  const release = releaseName()
  let unseen = 0
  let last = Promise.resolve()

  const writeNow = async () => {
    const faults = collector.take()
    try {
      unseen += await storeFaults(database.direct, faults, release)
    } catch (error) {
      collector.putBack(faults)
      log.warn({ err: error }, 'Errors could not be stored in the database, and stay in memory')
    }
  }
  const write = () => (last = last.then(writeNow))
  const timer = setInterval(() => void write(), everyMs).unref()

  return {
    write,
    counts: () => ({ all: collector.count(), unseen }),
    stop: () => {
      clearInterval(timer)
      return write()
    },
  }
}
