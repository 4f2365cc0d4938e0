// On the embedded database, transactions that follow one another within a turn of the event loop share one commit. So SQLite writes a page
// once that all of them change. To the rest of the shop each is a transaction of its own, with its own rollback. See decision 60.
import type { Database as Handle } from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { CommitSync } from './commit-sync.ts'
import { createStatements } from './sqlite-statements.ts'

/** One of the shop's transactions. */
export type OneOfBatch = {
  run<R>(query: CompiledQuery): QueryResult<R>
  /** Resolves once the transaction and all that it may have read are on disk. Throws when it was rolled back instead. */
  commit(): Promise<void>
  rollBack(): void
}

/** A transaction of SQLite. It is due from the next turn of the event loop on. */
type Batch = { ended: PromiseWithResolvers<void>; hasChanged: boolean; isDue: boolean }

export type SharingParts = {
  sync: CommitSync
  /** Called when changes were rolled back that somebody may have read. */
  lost?: () => void
}

/** The caller sees to it that a transaction begins only after the last one has called `commit` or `rollBack`. */
export class SharedCommit {
  readonly #handle: Handle
  readonly #statements: ReturnType<typeof createStatements>
  readonly #sync: CommitSync
  readonly #lost: () => void
  #batch: Batch | undefined
  #isInside = false

  constructor(handle: Handle, { sync, lost = () => {} }: SharingParts) {
    this.#handle = handle
    this.#statements = createStatements(handle)
    this.#sync = sync
    this.#lost = lost
  }

  /** The first of a batch is rolled back with it, those that follow to where they began. Throws when another process is writing. */
  begin(): OneOfBatch {
    const { control, isReading } = this.#statements
    if (this.#batch && !this.#handle.inTransaction) this.#fail(this.#batch, new RolledBack())
    const isFirst = !this.#batch
    const own = (this.#batch ??= this.#open())
    if (!isFirst) control('savepoint later')
    this.#isInside = true
    return {
      run: (query) => {
        if (this.#batch !== own) throw new RolledBack()
        if (!isReading(query)) own.hasChanged = true
        return this.run(query)
      },
      commit: () => {
        if (this.#batch === own && !isFirst) control('release later')
        this.#leave(own)
        return own.ended.promise.then(this.#sync.settled)
      },
      rollBack: () => {
        if (this.#batch === own && isFirst) this.#rollBack(own)
        else if (this.#batch === own) this.#rollBackLater(own)
        this.#leave(own)
      },
    }
  }

  /** For statements that only read, and see one moment. */
  beginReading(): OneOfBatch {
    this.end()
    const { control } = this.#statements
    control('begin')
    return {
      run: (query) => this.run(query),
      commit: async () => {
        try {
          control('commit')
        } finally {
          this.#rollBackAll() // only after an error: otherwise nothing is open any more
        }
      },
      rollBack: () => this.#rollBackAll(),
    }
  }

  /** Whether the statement changes nothing. */
  isReading(query: CompiledQuery): boolean {
    return this.#statements.isReading(query)
  }

  /** Outside of a transaction only for reading. It may see a change a moment before that is committed. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#statements.run(query)
    } catch (error) {
      // After some errors, such as a full disk, SQLite has rolled back everything.
      if (this.#batch && !this.#handle.inTransaction) this.#fail(this.#batch, error)
      throw error
    }
  }

  /** Commits what is open. */
  end(): void {
    const batch = this.#batch
    if (!batch) return
    try {
      this.#statements.control('commit')
    } catch (error) {
      this.#rollBackAll()
      return this.#fail(batch, error)
    }
    this.#batch = undefined
    if (batch.hasChanged) this.#sync.committed()
    batch.ended.resolve()
  }

  #open(): Batch {
    this.#sync.repair()
    this.#statements.control('begin immediate')
    const batch = { ended: Promise.withResolvers<void>(), hasChanged: false, isDue: false }
    batch.ended.promise.catch(() => {}) // nobody waits for it when all that are in it roll back
    setImmediate(() => {
      batch.isDue = true
      if (this.#batch === batch && !this.#isInside) this.end()
    })
    return batch
  }

  #leave(batch: Batch) {
    this.#isInside = false
    if (this.#batch === batch && batch.isDue) this.end()
  }

  #rollBack({ ended }: Batch) {
    this.#batch = undefined
    this.#rollBackAll()
    ended.resolve()
  }

  #rollBackLater(batch: Batch) {
    try {
      this.#statements.control('rollback to later')
      this.#statements.control('release later')
    } catch (error) {
      this.#rollBackAll()
      this.#fail(batch, error)
    }
  }

  /** After some errors SQLite has done so already. */
  #rollBackAll() {
    if (this.#handle.inTransaction) this.#statements.control('rollback')
  }

  #fail({ ended }: Batch, error: unknown) {
    this.#batch = undefined
    ended.reject(error)
    this.#lost()
  }
}

class RolledBack extends Error {
  constructor() {
    super('This transaction has been rolled back.')
  }
}
