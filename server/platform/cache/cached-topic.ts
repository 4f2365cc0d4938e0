// A small part of the database that every request reads, kept in memory and kept current in every process.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database'
import type { Log } from '#server/platform/observe/log'

export type CachedTopic<T> = {
  /** The last value that was read. It never waits. */
  current(): T
  /** Includes every change that was committed before the call. Throws when the database does not answer. */
  refresh(): Promise<void>
  /** `heard` is called after the value has changed, in whichever process the change was made. */
  onChanged(heard: () => void): void
  stop(): void
}

const tryAgainAfterMs = 1_000

/**
 * Reads at once, and again whenever `topic` is announced. `read` gets the current value, and returns undefined if it is still right.
 * While the database does not answer, the last value stays and the read is repeated every second.
 */
export const follow = async <T>(
  { database, log }: { database: Pick<Database, 'notices'>; log: Log },
  topic: string,
  read: (held: T | undefined) => Promise<T | undefined>,
): Promise<CachedTopic<T>> => {
  const listeners = new Set<() => void>()
  let held = (await read(undefined)) as T
  let isStopped = false
  let last: Promise<void> = Promise.resolve()

  const readNow = async () => {
    const next = await read(held)
    if (next === undefined) return
    held = next
    for (const heard of listeners) heard()
  }
  /** One after the other, so that an earlier value never replaces a later one. */
  const refresh = () => {
    const done = last.then(readNow)
    last = done.catch(() => {})
    return done
  }
  const catchUp = async (): Promise<void> => {
    try {
      if (!isStopped) await refresh()
    } catch (error) {
      log.error({ err: error, topic }, 'A change could not be read, so the last known values are used')
      await wait(tryAgainAfterMs, undefined, { ref: false })
      return catchUp()
    }
  }
  const unsubscribe = database.notices.subscribe(topic, () => void catchUp())

  return {
    current: () => held,
    refresh,
    onChanged: (heard) => void listeners.add(heard),
    stop: () => {
      isStopped = true
      unsubscribe()
    },
  }
}
