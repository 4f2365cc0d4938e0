// The catalogue in memory: what visitors browse is answered from here. The database is the truth, this a copy that is brought up to
// date before the first read after a change.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { catalogueTopic } from '#server/catalogue/catalogue-version'
import { createSnapshot, hasSameFrame, type News, type Snapshot } from '#server/catalogue/model/snapshot'
import { readFrame, readProducts, readVersion } from '#server/catalogue/store'
import type { Platform } from '#server/platform/platform'

export type Catalogue = {
  /**
   * Holds every change that was committed here before the call, and those of other processes as soon as they are heard of. While the
   * database is away it is the last one known. Throws inside a transaction.
   */
  current(): Promise<Snapshot>
}

/** One for each database, made at the first call. */
export const catalogueOf = ({ database, log }: Pick<Platform, 'database' | 'log'>): Catalogue => {
  const opened = catalogues.get(database) ?? openCatalogue(database, log)
  catalogues.set(database, opened)
  return opened
}

const catalogues = new WeakMap<Platform['database'], Catalogue>()

const tryAgainAfterMs = 1_000

const openCatalogue = (database: Platform['database'], log: Platform['log']): Catalogue => {
  let heard = 1
  let accountedFor = 0
  let held: Snapshot | undefined
  let refreshing: Promise<void> | undefined
  let failedAt: number | undefined
  database.notices.subscribe(catalogueTopic, () => heard++)

  const refresh = async (read: Kysely<Tables>) => {
    const known = heard // what is heard from now on may be missing from what is read
    try {
      held = (await nextSnapshot(read, held)) ?? held
      accountedFor = known
      failedAt = undefined
    } catch (error) {
      if (!held) throw error
      failedAt = performance.now()
      log.error({ err: error }, 'The catalogue could not be brought up to date: the last one known is shown')
    }
  }
  /** One at a time, however many wait for it. */
  const refreshOnce = (read: Kysely<Tables>) =>
    (refreshing ??= refresh(read).finally(() => (refreshing = undefined)))

  return {
    current: async () => {
      const { read } = database // throws inside a transaction, not only when something has changed
      const wanted = heard
      const isUpToDate = () => held !== undefined && accountedFor >= wanted
      if (held && failedAt !== undefined && !isUpToDate()) {
        // Nobody waits for a database that may be away for long.
        if (performance.now() - failedAt > tryAgainAfterMs) void refreshOnce(read)
        return held
      }
      if (!isUpToDate()) await refreshOnce(read)
      // What was waited for may have begun before the change.
      if (!isUpToDate() && failedAt === undefined) await refreshOnce(read)
      return held as Snapshot
    },
  }
}

/** Undefined when nothing has changed. */
const nextSnapshot = async (read: Kysely<Tables>, held: Snapshot | undefined) => {
  if (held && (await readVersion(read)) === held.version) return undefined
  const news = await read
    .transaction()
    .setIsolationLevel('repeatable read') // all statements see one moment; on SQLite they do anyway
    .execute((trx) => readNews(trx, held))
  return createSnapshot(news)
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
