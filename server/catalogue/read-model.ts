// The catalogue in memory, which serves all browsing. The database is the source of truth. This copy is updated before the first read
// after a change.
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { catalogueTopic } from '#server/catalogue/catalogue-version'
import { createSnapshot, hasSameFrame, type News, type Snapshot } from '#server/catalogue/model/snapshot'
import { readFrame, readProducts, readVersion } from '#server/catalogue/store'
import type { Platform } from '#server/platform/platform'

export type Catalogue = {
  /**
   * Includes every change that was committed in this process before the call, and changes by other processes once they are announced.
   * While the database is unavailable or does not respond, it returns the last known snapshot. Throws inside a transaction.
   */
  current(): Promise<Snapshot>
  /** The last snapshot, without reading the database. Undefined before the first. */
  known(): Snapshot | undefined
  /** `heard` is called when changes have arrived too late for readers who already got an answer. */
  onCaughtUp(heard: () => void): void
}

/** One catalogue per database, created at the first call. */
export const catalogueOf = ({ database, log }: Pick<Platform, 'database' | 'log'>): Catalogue => {
  const opened = catalogues.get(database) ?? openCatalogue(database, log)
  catalogues.set(database, opened)
  return opened
}

const catalogues = new WeakMap<Platform['database'], Catalogue>()

const tryAgainAfterMs = 1_000
/** How long a reader waits for an update before it gets the last known catalogue. */
const longestWaitMs = 2_000
/** A refresh that takes longer no longer keeps the next one from starting. */
const heldUpAfterMs = 10_000

type Refresh = { number: number; beganAt: number; done: Promise<void> }

const openCatalogue = (database: Platform['database'], log: Platform['log']): Catalogue => {
  let heard = 1
  let accountedFor = 0
  let held: Snapshot | undefined
  let heldSince = 0 // the number of the refresh that loaded the held snapshot
  let lateSince: number | undefined
  const caughtUp = new Set<() => void>()
  database.notices.subscribe(catalogueTopic, () => heard++)

  const refresh = async (number: number) => {
    const known = heard // changes announced from now on may be missing from this read
    try {
      const next = (await nextSnapshot(database, held)) ?? held
      if (number < heldSince) return // a later refresh finished first
      heldSince = number
      held = next
      accountedFor = known
      const wasLate = lateSince !== undefined
      lateSince = undefined
      if (wasLate) for (const tell of caughtUp) tell()
    } catch (error) {
      if (!held) throw error
      lateSince = performance.now()
      log.error({ err: error }, 'The catalogue could not be refreshed, so the last known one is used')
    }
  }
  const refreshOnce = onceUnlessHeldUp(refresh)
  const refreshInTime = async () => {
    const done = refreshOnce()
    if (!held) return done // there is nothing else to show
    const isDone = await Promise.race([done.then(() => true), wait(longestWaitMs, false, { ref: false })])
    if (isDone || lateSince !== undefined) return
    lateSince = performance.now()
    log.warn('The database responds slowly, so the last known catalogue is used')
  }

  return {
    current: async () => {
      void database.direct // throws inside every transaction, even if nothing has changed
      const wanted = heard
      const isUpToDate = () => held !== undefined && accountedFor >= wanted
      if (held && lateSince !== undefined && !isUpToDate()) {
        // No reader waits for a database that may be unavailable for long.
        if (performance.now() - lateSince > tryAgainAfterMs) void refreshOnce()
        return held
      }
      if (!isUpToDate()) await refreshInTime()
      // The refresh that was awaited may have started before the change.
      if (!isUpToDate() && lateSince === undefined) await refreshInTime()
      return held as Snapshot
    },
    known: () => held,
    onCaughtUp: (heardOf) => void caughtUp.add(heardOf),
  }
}

/** Runs one refresh at a time for all callers, unless it takes too long. */
const onceUnlessHeldUp = (refresh: (number: number) => Promise<void>) => {
  let latest: Refresh | undefined
  let refreshes = 0
  return () => {
    if (latest && performance.now() - latest.beganAt < heldUpAfterMs) return latest.done
    const number = ++refreshes
    const done = refresh(number).finally(() => {
      if (latest?.number === number) latest = undefined
    })
    latest = { number, beganAt: performance.now(), done }
    return done
  }
}

/** Undefined when nothing has changed. */
const nextSnapshot = async (database: Platform['database'], held: Snapshot | undefined) => {
  if (held && (await readVersion(database.direct)) === held.version) return undefined
  return createSnapshot(await database.snapshot((trx) => readNews(trx, held)))
}

const readNews = async (trx: Transaction<Tables>, held: Snapshot | undefined): Promise<News> => {
  const version = await readVersion(trx)
  const frame = await readFrame(trx)
  if (held && version > held.version && hasSameFrame(held.frame, frame)) {
    const changed = await readProducts(trx, held.version)
    const added = changed.filter(({ row }) => !held.byId.has(row.id))
    const isNoneDeleted = held.products.length + added.length === frame.productCount
    if (isNoneDeleted) return { version, frame, changed, previous: held }
  }
  return { version, frame, changed: await readProducts(trx, -1), previous: undefined }
}
