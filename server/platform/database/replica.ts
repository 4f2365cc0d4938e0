// Reports may be read from a replica of the PostgreSQL server, so that they do not slow the shop down.
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Tables } from '#database/tables'
import { openConnectionPool, setLimits } from '#server/platform/database/connection-pool'
import type { Log } from '#server/platform/observe/log'
import { Problem } from '#server/platform/problem'

/** A report waits this long for the replica to catch up. Then the primary answers. */
export const mostLagMs = 1_000
/** A replica that failed or lagged is not asked again for so long. */
export const restMs = 10_000

const askAgainAfterMs = 20
const mostConnections = 5
const topic = 'reports'

export type Replica = {
  /** `work` only reads. It runs on the primary when the replica fails, and may then have run twice. */
  read<T>(work: (read: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Whether the replica answers and is no further behind than a report may be. */
  isFresh(): Promise<boolean>
  close(): Promise<void>
}

type Opening = { config: PoolConfig; primary: Kysely<Tables>; answerWithinMs: number; log: Log }

/** Does not connect yet: a shop starts without its replica. */
export const openReplica = ({ config, primary, answerWithinMs, log }: Opening): Replica => {
  const pool = openConnectionPool({ ...config, max: mostConnections, onConnect: onlyReading }, log)
  const replica = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool.within(answerWithinMs) }) })
  let restsUntil = -Infinity

  const rest = (reason: unknown) => {
    restsUntil = performance.now() + restMs
    log.warn({ err: reason }, 'The replica does not answer in time, so reports are read from the primary')
  }
  /** What was committed before the question is in the report: the replica must have the mark that the primary has just made. */
  const catchUp = async () => {
    const mark = await makeMark(primary)
    const until = performance.now() + mostLagMs
    while ((await soon(readMark(replica))) < mark) {
      if (performance.now() > until) throw new Error(`The replica is more than ${mostLagMs} ms behind.`)
      await wait(askAgainAfterMs)
    }
  }

  return {
    read: async (work) => {
      if (performance.now() < restsUntil) return work(primary)
      try {
        await catchUp()
        return await work(replica)
      } catch (error) {
        if (error instanceof Problem) throw error // about the question, not about the replica
        rest(error)
        return work(primary)
      }
    },
    isFresh: () =>
      catchUp().then(
        () => true,
        () => false,
      ),
    close: pool.close,
  }
}

/** Also on a server that would accept changes. */
const onlyReading: NonNullable<PoolConfig['onConnect']> = async (client) => {
  await setLimits(client)
  await client.query('set default_transaction_read_only = on')
}

/** A replica that hangs must not make a report wait as long as a statement may take. */
const soon = async <T>(answer: Promise<T>): Promise<T> => {
  const late = AbortSignal.timeout(mostLagMs)
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      late.addEventListener('abort', () =>
        reject(new Error(`The replica does not answer within ${mostLagMs} ms.`)),
      )
    }),
  ])
}

const makeMark = async (primary: Kysely<Tables>): Promise<number> => {
  const { number } = await primary
    .insertInto('version')
    .values({ topic, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

const readMark = async (replica: Kysely<Tables>): Promise<number> => {
  const row = await replica
    .selectFrom('version')
    .select('number')
    .where('topic', '=', topic)
    .executeTakeFirst()
  return row?.number ?? 0
}
