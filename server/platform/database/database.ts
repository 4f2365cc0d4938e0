// The one way to the database, the same on both engines: read outside, write in a transaction, hear of changes.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, type Logger, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Config } from '#server/platform/config'
import type { Engine } from '#server/platform/database/engine'
import { migrate } from '#server/platform/database/migrate'
import { createSubscribers, type Heard, type Notice, noticeOf } from '#server/platform/database/notices'
import type { Log } from '#server/platform/log'

export type Database = {
  engine: 'sqlite' | 'postgres'
  /** For single statements. Inside a transaction it throws, where it would otherwise wait for ever. */
  read: Kysely<Tables>
  /** All or nothing. `work` may run more than once: keep everything but its statements out of it. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Brings the schema up to date; gives the names of the migrations that ran. */
  migrate(): Promise<string[]>
  notices: {
    /** Told to every process once the transaction has committed, and never if it does not. `detail`: ids, a few hundred characters. */
    publish(trx: Transaction<Tables>, topic: string, detail?: string): Promise<void>
    /**
     * Gives a function that ends it. `heard` may also be called when nothing changed, and without a detail when notices may have been
     * missed.
     */
    subscribe(topic: string, heard: Heard): () => void
  }
  /** Whether the schema is up to date and a statement is answered within two seconds. */
  isReady(): Promise<boolean>
  /** How many statements have failed since the start, expected refusals included. */
  failedStatements(): number
  close(): Promise<void>
}

const mostTries = 5
const answerWithinMs = 2_000

export const openDatabase = async (config: Config['database'], log: Log): Promise<Database> => {
  let failed = 0
  const onQuery: Logger = ({ level }) => {
    if (level === 'error') failed++
  }
  const subscribers = createSubscribers((error) => log.error({ err: error }, 'A notice could not be handled'))
  // Engines are loaded when they are chosen: a start pays for one of them only.
  const engine =
    config.engine === 'postgres'
      ? await (
          await import('#server/platform/database/postgres')
        ).openPostgres(config.url, subscribers, onQuery, log)
      : (await import('#server/platform/database/sqlite')).openSqlite(config.file, subscribers, onQuery)
  const opened = new AsyncLocalStorage<OpenTransaction>()
  const current = () => {
    const transaction = opened.getStore()
    return transaction?.isOpen ? transaction : undefined
  }
  let isMigrated = false

  return {
    engine: engine.name,
    get read() {
      if (current()) throw new Error('A transaction is open: use the handle that it was given.')
      return engine.kysely
    },
    transaction: async (work) => {
      if (current()) throw new Error('A transaction is open already.')
      const { result, notices } = await tryTransaction(engine, opened, work)
      subscribers.tell(notices)
      return result
    },
    migrate: async () => {
      const names = await migrate(engine.kysely)
      isMigrated = true
      return names
    },
    notices: {
      publish: async (trx, topic, detail) => {
        const transaction = current()
        if (!transaction) throw new Error('A notice is published inside the transaction that it tells of.')
        const notice = noticeOf(topic, detail)
        if (transaction.notices.has(notice)) return
        transaction.notices.add(notice)
        await engine.publish(trx, notice)
      },
      subscribe: subscribers.subscribe,
    },
    isReady: async () => isMigrated && (await answersInTime(engine)),
    failedStatements: () => failed,
    close: engine.close,
  }
}

/** `isOpen` turns false at the end, for promises that were started inside and outlive it. */
type OpenTransaction = { isOpen: boolean; notices: Set<Notice> }

const tryTransaction = async <T>(
  engine: Engine,
  opened: AsyncLocalStorage<OpenTransaction>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<{ result: T; notices: Set<Notice> }> => {
  for (let tries = 1; ; tries++) {
    const transaction: OpenTransaction = { isOpen: true, notices: new Set() }
    try {
      const result = await opened.run(transaction, () => engine.kysely.transaction().execute(work))
      return { result, notices: transaction.notices }
    } catch (error) {
      if (tries === mostTries || !engine.isWorthAnotherTry(error)) throw error
    } finally {
      transaction.isOpen = false
    }
    await wait(Math.random() * 10 * 2 ** tries)
  }
}

const answersInTime = async ({ kysely }: Engine) => {
  const answer = sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, wait(answerWithinMs, false, { ref: false })])
}
