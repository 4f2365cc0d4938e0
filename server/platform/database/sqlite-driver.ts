// A Kysely dialect for better-sqlite3. It differs from the stock driver in five ways. Write transactions take the write lock when they
// begin, and fail at once if another process holds it. A single statement waits for the lock without blocking this process. Each
// statement is prepared once. Timers and sockets get a turn while many statements are queued. A result is returned once it is on disk,
// and the next transaction runs while the last one waits for the disk.
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite, { type Database as Handle } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely'
import { createSqliteLock, type SqliteLock } from './sqlite-lock.ts'
import { whileWaiting } from '#server/platform/observe/request-context'
import type { CommitSync } from './commit-sync.ts'
import { createStatements } from './sqlite-statements.ts'

/**
 * 16 MB. A checkpoint writes each changed page once, and busy pages change with nearly every commit: four times SQLite's usual log saves a
 * fifth of an order's cost.
 */
const pagesOfLog = 4_000

/** Opens the file. SQLite syncs it at checkpoints, so it is never damaged; `CommitSync` makes each commit survive a power failure. */
export const openSqliteFile = (file: string): Handle => {
  const handle = new BetterSqlite(file)
  try {
    setUp(handle)
  } catch (error) {
    handle.close()
    throw error
  }
  return handle
}

const setUp = (handle: Handle) => {
  handle.pragma('busy_timeout = 5000') // another process may be opening it too
  handle.pragma('journal_mode = WAL')
  handle.pragma('synchronous = NORMAL')
  handle.pragma('foreign_keys = ON')
  handle.pragma(`wal_autocheckpoint = ${pagesOfLog}`)
  handle.pragma('busy_timeout = 5') // SQLite waits by blocking the whole process, so longer waits are done here
}

/** The file that commits are appended to. */
export const logFileOf = ({ name }: Handle) => `${name}-wal`

/** Copies the log into the database, syncs that and empties the log. Throws when a reader or a writer is in the way. */
export const checkpointAll = (handle: Handle) => {
  const [row] = handle.pragma('wal_checkpoint(truncate)') as { busy: number }[]
  if (row?.busy !== 0)
    throw Object.assign(new Error('The log cannot be emptied yet.'), { code: 'SQLITE_BUSY' })
}

export const sqliteDialect = (handle: Handle, sync: CommitSync, lock: SqliteLock = createSqliteLock()) =>
  new EagerSqliteDialect(handle, sync, lock)

class EagerSqliteDialect extends SqliteDialect {
  readonly #handle: Handle
  readonly #sync: CommitSync
  readonly #lock: SqliteLock
  constructor(handle: Handle, sync: CommitSync, lock: SqliteLock) {
    super({ database: handle })
    this.#handle = handle
    this.#sync = sync
    this.#lock = lock
  }
  override createDriver = () => new EagerSqliteDriver(this.#handle, this.#sync, this.#lock)
  override createAdapter = () => new TurnTakingAdapter()
}

class TurnTakingAdapter extends SqliteAdapter {
  /** The driver hands out its one connection, so that the next transaction begins while the last one waits for the disk. */
  override get supportsMultipleConnections() {
    return true
  }
  /** SQLite rolls back a failed migration completely, but the stock adapter does not rely on that. */
  override get supportsTransactionalDdl() {
    return true
  }
}

export const longestWaitMs = 5_000

class EagerSqliteDriver implements Driver {
  readonly #handle: Handle
  readonly #parts: SeatParts
  readonly #free: Seat[] = []
  constructor(handle: Handle, sync: CommitSync, lock: SqliteLock) {
    this.#handle = handle
    this.#parts = { handle, sync, statements: createStatements(handle), lock }
  }
  async init() {}
  async acquireConnection() {
    const seat = this.#free.pop() ?? new Seat(this.#parts)
    await seat.takeTurn()
    return seat
  }
  async beginTransaction(seat: Seat, { accessMode }: TransactionSettings) {
    await seat.takeTurn()
    seat.begin(accessMode === 'read only')
  }
  async commitTransaction(seat: Seat) {
    await seat.commit()
  }
  async rollbackTransaction(seat: Seat) {
    seat.rollBack()
  }
  async releaseConnection(seat: Seat) {
    seat.passTurn()
    this.#free.push(seat)
  }
  async destroy() {
    this.#handle.close()
  }
}

type SeatParts = {
  handle: Handle
  statements: ReturnType<typeof createStatements>
  sync: CommitSync
  lock: SqliteLock
}

/** A connection in Kysely's eyes. It uses the only real one while it has its turn. */
class Seat implements DatabaseConnection {
  readonly #parts: SeatParts
  #hasTurn = false
  #hasChanged = false
  /** `ending`: a statement that nobody awaited must not be stored alone while its transaction waits for the disk. */
  #transaction: 'none' | 'reading' | 'writing' | 'ending' = 'none'
  constructor(parts: SeatParts) {
    this.#parts = parts
  }
  async takeTurn() {
    if (this.#hasTurn) return
    const wait = this.#parts.lock.take()
    if (wait) await whileWaiting(wait)
    this.#hasTurn = true
  }
  passTurn() {
    if (!this.#hasTurn) return
    this.#hasTurn = false
    this.#parts.lock.pass()
  }
  /** Throws when another process is writing: waiting here would block every reader. */
  begin(isReadOnly: boolean) {
    const { sync, statements } = this.#parts
    if (!isReadOnly) sync.repair()
    statements.control(isReadOnly ? 'begin' : 'begin immediate')
    this.#transaction = isReadOnly ? 'reading' : 'writing'
    this.#hasChanged = false
  }
  async commit() {
    this.#mustBeOpen()
    this.#parts.statements.control('commit')
    if (this.#transaction === 'writing') {
      this.#transaction = 'ending'
      await this.#untilOnDisk(this.#hasChanged).finally(() => (this.#transaction = 'none'))
    } else this.#transaction = 'none'
  }
  rollBack() {
    this.#transaction = 'none'
    if (!this.#hasTurn) return // it failed on its way to the disk, after its commit
    const { handle, statements } = this.#parts
    if (handle.inTransaction) statements.control('rollback') // after some errors SQLite has already rolled back
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statements } = this.#parts
    if (this.#transaction === 'ending') throw new Error('This transaction is over.')
    if (this.#transaction !== 'none') {
      this.#mustBeOpen()
      if (!statements.isReading(query)) this.#hasChanged = true
      return statements.run<R>(query)
    }
    await this.takeTurn()
    if (statements.isReading(query)) return statements.run<R>(query)
    const result = await this.#runPatiently<R>(query)
    await this.#untilOnDisk(true)
    return result
  }
  /** A single statement, which is its own transaction. */
  async #runPatiently<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sync, statements } = this.#parts
    const beganAt = performance.now()
    for (;;)
      try {
        sync.repair()
        return statements.run<R>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() - beganAt > longestWaitMs) throw error
        await whileWaiting(wait(1 + Math.random() * 10))
      }
  }
  /** Meanwhile the next one has its turn. A transaction that only read waits too, because it may have read data that is not on disk yet. */
  async #untilOnDisk(hasChanged: boolean) {
    const { sync } = this.#parts
    if (hasChanged) sync.committed()
    this.passTurn()
    await whileWaiting(sync.settled())
  }
  /** After some errors, such as a full disk, SQLite rolls back on its own. Later statements would then be stored alone. */
  #mustBeOpen() {
    if (!this.#parts.handle.inTransaction) throw new Error('This transaction has been rolled back.')
  }
  streamQuery(): never {
    throw new Error('Streaming holds the only connection: read in pages.')
  }
}

export const isBusy = (error: unknown) =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
