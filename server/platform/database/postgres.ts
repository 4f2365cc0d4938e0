import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Logger, PostgresDialect, sql, type Transaction } from 'kysely'
import { type PoolConfig, TypeOverrides, types as pgTypes } from 'pg'
import type { Tables } from '#database/tables'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { connectionFailure, isRefusedByPooler } from './connection-failure.ts'
import { isDatabaseUnavailable } from './unavailable-errors.ts'
import type { Engine } from '#server/platform/database/engine'
import type { Subscribers } from '#server/platform/database/notices'
import {
  limits,
  type ConnectionPool,
  mostConnections,
  openConnectionPool,
} from '#server/platform/database/connection-pool'
import { tablesOfPostgres } from '#server/platform/database/postgres-tables'
import { listenToPostgres, type PostgresListener } from '#server/platform/database/postgres-listener'
import type { Log } from '#server/platform/observe/log'

const oldestVersion = 15
/** Longer than the server's own limit: a statement that the server cancels keeps its connection. */
const answerWithinMs = limits.statementMs + 2_000
const probeWithinMs = 1_900
const snapshotMs = 60_000
const connectionsForReading = 5
const mostTries = 5

export type PostgresOpening = {
  url: string
  subscribers: Subscribers
  onQuery: Logger
  onConnectionFailed: () => void
  log: Log
  /** How long to wait for a server that is not up yet, in milliseconds. */
  waitMs: number
}

/** The engine for many processes. Throws a ConfigProblem when the server does not respond, refuses the login, is too old or keeps texts in another encoding. */
export const openPostgres = async ({
  url,
  subscribers,
  onQuery,
  onConnectionFailed,
  log,
  waitMs,
}: PostgresOpening): Promise<Engine> => {
  const config: PoolConfig = { connectionString: url, types: checkedNumbers() }
  const pool = openConnectionPool(config, log, onConnectionFailed)
  await checkServer(pool, { url, log, waitMs })
  const origin = randomUUID()
  const listener = listenToPostgres(url, origin, subscribers, log, { onConnectionFailed })
  await listener.ready
  await refuseTransactionPooler(listener, pool, origin)
  const within = (ms: number) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool.within(ms) }), log: onQuery })
  const kysely = within(answerWithinMs)
  const patient = within(snapshotMs + 2_000)
  const impatient = within(probeWithinMs)
  const withoutLimits = unlimited(config, log, onQuery)
  return {
    name: 'postgres',
    kysely,
    connections: pool.counts,
    mostTransactions: mostConnections - connectionsForReading,
    snapshot: (work) =>
      patient
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          await sql`set local statement_timeout = ${sql.lit(snapshotMs)}`.execute(trx)
          return work(trx)
        }),
    exclusive: exclusiveBy(withoutLimits),
    withoutLimits,
    publishing: (notices) => {
      const payloads = notices.map((notice) => `${origin} ${notice}`)
      return sql`select pg_notify(${listener.channel}, payload) from unnest(${payloads}::text[]) as payload`.compile(
        kysely,
      )
    },
    waitBeforeRetry: (error, tries) =>
      tries < mostTries && isConflict(error) ? Math.random() * 10 * 2 ** tries : undefined,
    takesChanges: async () => {
      await sql`update version set number = number where false`.execute(impatient) // even this fails on a read-only server
      return true
    },
    examine: async () => [], // PostgreSQL checks its pages itself
    close: async () => {
      listener.close()
      await pool.close()
    },
  }
}

const isConflict = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string } | null)?.code ?? '')

const unlimited =
  (config: PoolConfig, log: Log, onQuery: Logger): Engine['withoutLimits'] =>
  async (work) => {
    const own = openConnectionPool({ ...config, onConnect: () => {} }, log)
    try {
      return await work(new Kysely({ dialect: new PostgresDialect({ pool: own.within(0) }), log: onQuery }))
    } finally {
      await own.close()
    }
  }

const exclusiveBy =
  (withoutLimits: Engine['withoutLimits']): Engine['exclusive'] =>
  (work) =>
    withoutLimits((kysely) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          await lockOutWriters(trx) // before the first read, which decides the moment that the transaction sees
          return work(trx)
        }),
    )

/** The table of versions stays writable: `takesChanges` writes to it, and a process that cannot would be taken out of service. */
const lockOutWriters = async (trx: Transaction<Tables>) => {
  const names = (await tablesOfPostgres(trx)).filter((name) => name !== 'version')
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(trx)
}

/** int8 and numeric arrive as text. Numbers parsed from them must be exact, or amounts and times would silently be wrong. */
const checkedNumbers = () => {
  const types = new TypeOverrides()
  const exactInteger = (text: string) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond exact numbers.`)
    return number
  }
  types.setTypeParser(pgTypes.builtins.INT8, exactInteger)
  types.setTypeParser(pgTypes.builtins.NUMERIC, (text) =>
    text.includes('.') ? Number(text) : exactInteger(text),
  )
  return types
}

type Checking = Pick<PostgresOpening, 'url' | 'log' | 'waitMs'>

const checkServer = async (pool: ConnectionPool, { url, log, waitMs }: Checking) => {
  try {
    const { major, encoding } = await serverOf(pool, log, waitMs)
    if (major < oldestVersion)
      throw new ConfigProblem(
        `DATABASE_URL must name a PostgreSQL server of version ${oldestVersion} or newer; this one is ${major}.`,
      )
    if (encoding !== 'UTF8')
      throw new ConfigProblem(
        `DATABASE_URL must name a database in UTF8, as "createdb --encoding UTF8 --template template0" makes it; this one is in ${encoding}.`,
      )
  } catch (error) {
    await pool.close()
    if (error instanceof ConfigProblem) throw error
    throw new ConfigProblem(connectionFailure(error as Error, url))
  }
}

/** A pooler that gives a connection to somebody else after each transaction loses notices and the limits of each connection. */
const refuseTransactionPooler = async (listener: PostgresListener, pool: ConnectionPool, origin: string) => {
  const hears = await listener.hears(async () => {
    const client = await pool.within(answerWithinMs).connect()
    await client
      .query('select pg_notify($1, $2)', [listener.channel, `${origin} `])
      .finally(() => client.release())
  })
  if (hears) return
  listener.close()
  await pool.close()
  throw new ConfigProblem(
    'DATABASE_URL must lead to PostgreSQL without a pooler in transaction mode: notices between processes do not arrive through this one. Use its session mode, or the server itself. Each process opens at most 21 connections.',
  )
}

const shortestWaitMs = 250
const longestWaitMs = 5_000

/** After a reboot the shop may start before the server. A wrong password or an unknown database fails at once. */
const serverOf = async (pool: ConnectionPool, log: Log, waitMs: number) => {
  const until = performance.now() + waitMs
  for (let tries = 0; ; tries++)
    try {
      return await readServer(pool)
    } catch (error) {
      const leftMs = until - performance.now()
      if (!isDatabaseUnavailable(error) || isRefusedByPooler(error as Error) || leftMs <= 0) throw error
      const { message, code } = error as NodeJS.ErrnoException
      const nextTryMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** tries, leftMs)
      const reason = message || code
      log.warn(
        { reason, goesOnForMs: Math.round(leftMs) },
        'PostgreSQL is not available yet, so the start waits',
      )
      await wait(nextTryMs)
    }
}

const readServer = async (pool: ConnectionPool) => {
  const client = await pool.within(answerWithinMs).connect()
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
      [],
    )
    const { version = 0, encoding = '' } = rows[0] ?? {}
    return { major: Math.floor(version / 10_000), encoding }
  } finally {
    client.release()
  }
}
