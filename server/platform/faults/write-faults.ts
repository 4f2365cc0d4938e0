// Brings the faults that this process has seen into the database.
import type { FaultCollector } from '#server/platform/observe/collect-faults'
import { storeFaults } from '#server/platform/faults/fault-store'
import { releaseName } from '#server/platform/config/release'
import { faultsOf } from '#server/platform/observe/log'
import type { Platform } from '#server/platform/platform'

const everyMs = 5_000

export type FaultWriter = {
  /** Stores what there is. While the database is away, it stays in memory. */
  write(): Promise<void>
  /** Since the start of this process: all faults, and those that nobody had seen before. */
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
      log.warn({ err: error }, 'Errors could not be noted in the database, and stay in memory')
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
