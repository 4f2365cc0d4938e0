// The only access to the database, the same on both engines: single statements, transactions, and notices of changes.
import type { Kysely, Logger, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Config } from '#server/platform/config/config'
import type { Connections } from '#server/platform/database/connection-pool'
import type { Engine } from '#server/platform/database/engine'
import { createGate, type Gate, pass } from '#server/platform/limits/gate'
import { createBusinessCounters, type BusinessEvent, type BusinessEventCount } from './business-counters.ts'
import { createHealth } from '#server/platform/database/health'
import { migrate } from '#server/platform/database/migrate'
import {
  createSubscribers,
  type NoticeListener,
  type Subscribers,
  noticeOf,
} from '#server/platform/database/notices'
import type { PostgresOpening } from '#server/platform/database/postgres'
import { type StatementCounts, watchStatements } from '#server/platform/database/statements'
import { tooManyTransactions } from '#server/platform/database/unavailable-errors'
import { createTransactions, type OpenTransaction } from '#server/platform/database/transactions'
import type { Log } from '#server/platform/observe/log'
import { whileWaiting } from '#server/platform/observe/request-context'

export type Database = {
  engine: 'sqlite' | 'postgres'
  /** For single statements. Throws inside a transaction, where it would wait forever. */
  direct: Kysely<Tables>
  /** All or nothing. `work` may run more than once, so it must do nothing except its statements. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Runs `work` at the end of the transaction. For locks that many transactions take, so that they are held only during the commit. */
  beforeCommit(trx: Transaction<Tables>, work: () => Promise<void>): void
  /** For large reads: all statements see the same moment. Each may take up to a minute. */
  snapshot<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** A transaction with the exclusive write lock; reads continue. It may take long. For commands that run beside the shop. */
  exclusive<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Brings the schema up to date. Returns the names of the migrations that ran. */
  migrate(): Promise<string[]>
  notices: {
    /**
     * Delivered to every process once the transaction has committed, and never if it rolls back. `detail` holds ids, at most a few hundred
     * characters.
     */
    publish(trx: Transaction<Tables>, topic: string, detail?: string): Promise<void>
    /**
     * Returns a function that unsubscribes. `heard` may be called when nothing changed. It gets no detail when notices may have been
     * missed.
     */
    subscribe(topic: string, heard: NoticeListener): () => void
  }
  /** Whether the schema is up to date and the database can be read and written. Resolves within two seconds. */
  isReady(): Promise<boolean>
  /** Lists the structural faults of the database. It reads the whole database, so it takes a while, but it does not block other work. */
  examine(): Promise<string[]>
  /** Whether an integrity check or a statement has found a damaged page. */
  isDamaged(): boolean
  /**
   * Since the start: statements that failed, including expected constraint errors, and connections that were refused, timed out or were
   * lost.
   */
  failures(): { statements: number; connections: number }
  /** Since the start. */
  statements(): StatementCounts
  /** Counts an event that no transaction records. */
  countEvent(happening: BusinessEvent): void
  /** The counts since the start. */
  businessEvents(): BusinessEventCount[]
  /** Connections, and transactions that are open or wait for their turn. */
  load(): Connections & { open: number; queued: number }
  close(): Promise<void>
}

const longestTurnMs = 5_000

type BusinessCounters = ReturnType<typeof createBusinessCounters>

type Options = {
  /** How long to wait for a PostgreSQL server that is not up yet, in milliseconds. */
  waitMs?: number
  /** A statement that takes longer is logged and counted, in milliseconds. Absent: none is. */
  slowMs?: number
}

export const openDatabase = async (
  config: Config['database'],
  log: Log,
  { waitMs = 0, slowMs = Infinity }: Options = {},
): Promise<Database> => {
  const health = createHealth()
  const subscribers = createSubscribers((error) => log.error({ err: error }, 'A notice could not be handled'))
  const statements = watchStatements({ log, slowMs })
  const businessEvents = createBusinessCounters()
  const onQuery = toBoth(health.onQuery, statements.onQuery)
  const { onConnectionFailed } = health
  const engine = await openEngine(config, { subscribers, onQuery, onConnectionFailed, log, waitMs })
  const gate = createGate({ places: engine.mostTransactions, waitAtMostMs: longestTurnMs, whileWaiting })
  const transactions = createTransactions(engine, businessEvents)
  const { current } = transactions
  const mustBeOutside = () => {
    if (current()) throw new Error('A transaction is open: use the handle that it was given.')
  }
  let isMigrated = false

  return {
    engine: engine.name,
    get direct() {
      mustBeOutside()
      return engine.kysely
    },
    transaction: async (work) => {
      if (current()) throw new Error('A transaction is open already.')
      const { result, notices, said } = await pass(gate, () => transactions.run(work), tooManyTransactions)
      businessEvents.commit(said)
      subscribers.tell(notices)
      return result
    },
    snapshot: async (work) => {
      mustBeOutside()
      return engine.snapshot(work)
    },
    exclusive: engine.exclusive,
    migrate: async () => {
      const names = await migrate(engine)
      isMigrated = true
      return names
    },
    ...endingsOf(current, subscribers),
    isReady: async () => isMigrated && (await health.isGood(engine)),
    examine: () => health.examine(engine),
    isDamaged: health.isDamaged,
    failures: health.failures,
    ...figuresOf(statements, businessEvents, () => loadOf(engine, gate)),
    close: engine.close,
  }
}

const toBoth =
  (one: Logger, other: Logger): Logger =>
  (event) => {
    one(event)
    other(event)
  }

const endingsOf = (
  current: () => OpenTransaction | undefined,
  { subscribe }: Subscribers,
): Pick<Database, 'beforeCommit' | 'notices'> => {
  const mustBeInside = () => {
    const transaction = current()
    if (!transaction) throw new Error('This belongs inside the transaction that it is about.')
    return transaction
  }
  return {
    beforeCommit: (_trx, work) => void mustBeInside().beforeCommit.push(work),
    notices: {
      publish: async (_trx, topic, detail) => void mustBeInside().notices.add(noticeOf(topic, detail)),
      subscribe,
    },
  }
}

const figuresOf = (
  statements: ReturnType<typeof watchStatements>,
  { commit, counts }: BusinessCounters,
  load: Database['load'],
): Pick<Database, 'statements' | 'countEvent' | 'businessEvents' | 'load'> => ({
  load,
  statements: statements.counts,
  countEvent: (happening) => commit([happening]),
  businessEvents: counts,
})

const loadOf = (engine: Engine, gate: Gate) => {
  const { inside: open, waiting: queued } = gate.counts()
  return { ...engine.connections(), open, queued }
}

/** An engine is imported only when it is chosen, so a start loads just one of them. */
const openEngine = async (
  config: Config['database'],
  parts: Omit<PostgresOpening, 'url'>,
): Promise<Engine> => {
  if (config.engine === 'postgres') {
    const { openPostgres } = await import('#server/platform/database/postgres')
    return openPostgres({ url: config.url, ...parts })
  }
  const { openSqlite } = await import('#server/platform/database/sqlite')
  return openSqlite(config.file, parts.subscribers, parts.onQuery)
}
