// A Kysely dialect for better-sqlite3. It differs from the stock driver in five ways. Write transactions take the write lock when they
// begin, and fail at once when another process holds it. A single statement waits for the lock without blocking this process. Each
// statement is prepared once. Timers and sockets get a turn while many statements are queued. Transactions share commits and syncs, see
// `group-commit.ts`; one that returns is on disk.
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
import { whileWaiting } from '#server/platform/observe/request-context'
import { type OneOfBatch, SharedCommit, type SharingParts } from './group-commit.ts'

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
  handle.pragma('temp_store = MEMORY') // a rollback to a savepoint needs copies of pages, which are quicker in memory
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

export const sqliteDialect = (handle: Handle, parts: SharingParts) => new EagerSqliteDialect(handle, parts)

class EagerSqliteDialect extends SqliteDialect {
  readonly #handle: Handle
  readonly #parts: SharingParts
  constructor(handle: Handle, parts: SharingParts) {
    super({ database: handle })
    this.#handle = handle
    this.#parts = parts
  }
  override createDriver = () => new EagerSqliteDriver(this.#handle, this.#parts)
  override createAdapter = () => new SharingAdapter()
}

class SharingAdapter extends SqliteAdapter {
  /** The driver lends its one connection itself: the next transaction begins while the last one waits for the disk. */
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
  readonly #shared: SharedCommit
  readonly #lock = createLock()
  readonly #free: Seat[] = []
  constructor(handle: Handle, parts: SharingParts) {
    this.#handle = handle
    this.#shared = new SharedCommit(handle, parts)
  }
  async init() {}
  async acquireConnection() {
    const seat = this.#free.pop() ?? new Seat(this.#shared, this.#lock)
    await seat.takeTurn()
    return seat
  }
  async beginTransaction(seat: Seat, { accessMode }: TransactionSettings) {
    await seat.takeTurn()
    seat.begin(accessMode === 'read only')
  }
  async commitTransaction(seat: Seat) {
    seat.isEnding = true
    await seat.commit().finally(() => (seat.isEnding = false))
  }
  async rollbackTransaction(seat: Seat) {
    seat.rollBack()
  }
  async releaseConnection(seat: Seat) {
    seat.passTurn()
    this.#free.push(seat)
  }
  async destroy() {
    this.#shared.end()
    this.#handle.close()
  }
}

/** What Kysely takes for a connection. It uses the only real one while it has the turn. */
class Seat implements DatabaseConnection {
  readonly #shared: SharedCommit
  readonly #lock: Lock
  /** A statement that nobody awaited must not be stored by itself while its transaction waits for the disk. */
  isEnding = false
  #hasTurn = false
  #transaction: OneOfBatch | undefined
  constructor(shared: SharedCommit, lock: Lock) {
    this.#shared = shared
    this.#lock = lock
  }
  async takeTurn() {
    if (this.#hasTurn) return
    const wait = this.#lock.take()
    if (wait) await whileWaiting(wait)
    this.#hasTurn = true
  }
  passTurn() {
    if (!this.#hasTurn) return
    this.#hasTurn = false
    this.#lock.pass()
  }
  /** Throws when another process is writing: waiting here would block every reader. */
  begin(isReadOnly: boolean): OneOfBatch {
    this.#transaction = isReadOnly ? this.#shared.beginReading() : this.#shared.begin()
    return this.#transaction
  }
  /** The next one has its turn while this one waits. */
  async commit() {
    const onDisk = this.#transaction?.commit()
    this.#transaction = undefined
    this.passTurn()
    if (onDisk) await whileWaiting(onDisk)
  }
  rollBack() {
    const transaction = this.#transaction
    this.#transaction = undefined
    transaction?.rollBack()
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.run<R>(query)
    if (this.isEnding) throw new Error('This transaction is over.')
    await this.takeTurn()
    if (this.#shared.isReading(query)) return this.#shared.run<R>(query)
    const transaction = await this.#beginPatiently()
    try {
      const result = transaction.run<R>(query)
      await this.commit()
      return result
    } catch (error) {
      this.rollBack()
      throw error
    }
  }
  async #beginPatiently() {
    const beganAt = performance.now()
    for (;;)
      try {
        return this.begin(false)
      } catch (error) {
        if (!isBusy(error) || performance.now() - beganAt > longestWaitMs) throw error
        await whileWaiting(wait(1 + Math.random() * 10))
      }
  }
  streamQuery(): never {
    throw new Error('Streaming holds the only connection: read in pages.')
  }
}

const longestRunMs = 10

type Lock = ReturnType<typeof createLock>

/** One after the other, in the order of asking. It is here because its pauses are those of a synchronous driver. */
const createLock = () => {
  const waiting: (() => void)[] = []
  let isTaken = false
  let lastPauseAt = performance.now()
  const next = () => {
    const wake = waiting.shift()
    if (wake) wake()
    else isTaken = false
  }
  return {
    take: (): Promise<void> | undefined => {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      return undefined
    },
    /** Synchronous statements only yield to microtasks. Without a pause, a long queue would starve timers and sockets. */
    pass: () => {
      if (performance.now() - lastPauseAt < longestRunMs) return next()
      setImmediate(() => {
        lastPauseAt = performance.now()
        next()
      })
    },
  }
}

export const isBusy = (error: unknown) =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
