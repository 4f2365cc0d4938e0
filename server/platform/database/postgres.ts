import { randomUUID } from 'node:crypto'
import { Kysely, type Logger, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types as pgTypes } from 'pg'
import type { Tables } from '#database/tables'
import { ConfigProblem } from '#server/platform/config-problem'
import type { Engine } from '#server/platform/database/engine'
import type { Subscribers } from '#server/platform/database/notices'
import { listenToPostgres } from '#server/platform/database/postgres-listener'
import type { Log } from '#server/platform/log'

const mostConnections = 20
const oldestVersion = 15
const answerWithinMs = 5_000

/** The engine for many processes. Throws a ConfigProblem when the server does not answer or is too old. */
export const openPostgres = async (
  url: string,
  subscribers: Subscribers,
  onQuery: Logger,
  log: Log,
): Promise<Engine> => {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    types: checkedNumbers(),
    connectionTimeoutMillis: answerWithinMs,
    application_name: 'yardsign',
  })
  // Without a listener, a connection lost while idle ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {})) // the statement that it broke reports it
  await checkServer(pool)
  const origin = randomUUID()
  const listener = listenToPostgres(url, origin, subscribers, log)
  await listener.ready
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: onQuery })
  return {
    name: 'postgres',
    kysely,
    publish: async (trx, notice) => {
      await sql`select pg_notify(${listener.channel}, ${`${origin} ${notice}`})`.execute(trx)
    },
    isWorthAnotherTry: (error) => ['40001', '40P01'].includes((error as { code?: string })?.code ?? ''),
    close: async () => {
      listener.close()
      await kysely.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** int8 and numeric come as text; as numbers they must be exact, or money and time would be wrong in silence. */
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

const checkServer = async (pool: Pool) => {
  const problem = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .then(
      ({ rows }) => {
        const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
        if (major >= oldestVersion) return undefined
        return `DATABASE_URL must name a PostgreSQL server of version ${oldestVersion} or newer; this one is ${major}.`
      },
      (error: Error & { code?: string }) =>
        `DATABASE_URL must name a PostgreSQL server that answers: ${error.message || (error.code ?? 'no reason given')}.`,
    )
  if (!problem) return
  await pool.end()
  throw new ConfigProblem(problem)
}
