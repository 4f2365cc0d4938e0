// A Kysely dialect for better-sqlite3. It differs from the stock driver in five ways. Write transactions take the write lock when they
// begin, and fail at once when another process holds it. A single statement waits for the lock without blocking this process. Each
// statement is prepared once. Timers and sockets get a turn while many statements are queued. SQLite does not sync its log at a commit:
// whoever runs a transaction awaits `settled`, so that one sync serves many of them.
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite, { type Database as Handle, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely'
import type { CommitSync } from '#server/platform/database/commit-sync'

/**
 * 16 MB. A checkpoint writes each changed page once, and busy pages change with nearly every commit: four times SQLite's usual log saves a
 * fifth of an order's cost.
 */
const pagesOfLog = 4_000

/** Opens the file. SQLite syncs it at checkpoints, so it is never damaged; `CommitSync` makes each commit survive a power failure. */
export const openSqliteFile = (file: string): Handle => {
  const handle = new BetterSqlite(file)
  handle.pragma('busy_timeout = 5000') // another process may be opening it too
  handle.pragma('journal_mode = WAL')
  handle.pragma('synchronous = NORMAL')
  handle.pragma('foreign_keys = ON')
  handle.pragma(`wal_autocheckpoint = ${pagesOfLog}`)
  handle.pragma('busy_timeout = 5') // SQLite waits by blocking the whole process, so longer waits are done here
  return handle
}

/** The file that commits are appended to. */
export const logFileOf = ({ name }: Handle) => `${name}-wal`

/** Copies the log into the database, syncs that and empties the log. Throws when a reader or a writer is in the way. */
export const checkpointAll = (handle: Handle) => {
  const [row] = handle.pragma('wal_checkpoint(truncate)') as { busy: number }[]
  if (row?.busy !== 0)
    throw Object.assign(new Error('The log cannot be emptied yet.'), { code: 'SQLITE_BUSY' })
}

export const sqliteDialect = (handle: Handle, sync: CommitSync) => new EagerSqliteDialect(handle, sync)

class EagerSqliteDialect extends SqliteDialect {
  readonly #handle: Handle
  readonly #sync: CommitSync
  constructor(handle: Handle, sync: CommitSync) {
    super({ database: handle })
    this.#handle = handle
    this.#sync = sync
  }
  override createDriver = () => new EagerSqliteDriver(this.#handle, this.#sync)
  override createAdapter = () => new TransactionalDdlAdapter()
}

/** SQLite rolls back a failed migration completely, but the stock adapter does not rely on that. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const longestRunMs = 10
export const longestWaitMs = 5_000
const mostStatementsKept = 500

class EagerSqliteDriver implements Driver {
  readonly #handle: Handle
  readonly #connection: EagerSqliteConnection
  #lastTurn = performance.now()
  constructor(handle: Handle, sync: CommitSync) {
    this.#handle = handle
    this.#connection = new EagerSqliteConnection(handle, sync)
  }
  async init() {}
  async acquireConnection() {
    return this.#connection // one connection is enough: Kysely lends it to one caller at a time
  }
  async beginTransaction(_connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    this.#connection.begin(accessMode === 'read only' ? 'begin' : 'begin immediate')
  }
  async commitTransaction() {
    this.#connection.commit()
  }
  async rollbackTransaction() {
    // SQLite has already rolled back by itself after some errors, such as a full disk.
    if (this.#handle.inTransaction) await this.#connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async releaseConnection() {
    // Synchronous statements only yield to microtasks. Without this, a long queue would starve timers and sockets.
    if (performance.now() - this.#lastTurn < longestRunMs) return
    await new Promise(setImmediate)
    this.#lastTurn = performance.now()
  }
  async destroy() {
    this.#handle.close()
  }
}

class EagerSqliteConnection implements DatabaseConnection {
  readonly #handle: Handle
  readonly #sync: CommitSync
  readonly #prepared = new Map<string, Statement>()
  #hasChanged = false
  constructor(handle: Handle, sync: CommitSync) {
    this.#handle = handle
    this.#sync = sync
  }
  /** Throws when another process is writing: waiting here would block every reader. */
  begin(sql: string) {
    this.#sync.repair()
    this.#run(CompiledQuery.raw(sql))
    this.#hasChanged = false
  }
  commit() {
    this.#run(CompiledQuery.raw('commit'))
    if (this.#hasChanged) this.#sync.committed()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#handle.inTransaction) return this.#run<R>(query)
    this.#hasChanged = false
    const result = await this.#runPatiently<R>(query)
    if (!this.#hasChanged) return result
    this.#sync.committed()
    await this.#sync.settled()
    return result
  }
  async #runPatiently<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const beganAt = performance.now()
    for (;;)
      try {
        return this.#run<R>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() - beganAt > longestWaitMs) throw error
        await wait(1 + Math.random() * 10)
      }
  }
  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepared.get(sql) ?? this.#prepare(sql)
    if (!statement.readonly) this.#hasChanged = true
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }
  streamQuery(): never {
    throw new Error('Streaming holds the only connection: read in pages.')
  }
  #prepare(sql: string) {
    const statement = this.#handle.prepare(sql)
    const [oldest] = this.#prepared.keys()
    if (oldest !== undefined && this.#prepared.size >= mostStatementsKept) this.#prepared.delete(oldest)
    this.#prepared.set(sql, statement)
    return statement
  }
}

export const isBusy = (error: unknown) =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
