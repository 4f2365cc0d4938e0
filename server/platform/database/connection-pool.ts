// The connections to PostgreSQL. Every wait has a timeout, because a firewall can drop a connection without telling either side.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import { createStatementNames } from '#server/platform/database/statement-names'
import type { Log } from '#server/platform/observe/log'

export const mostConnections = 20

/** Timeouts that the server itself enforces, in milliseconds. It reports them, and the connection stays usable. */
export const limits = { lockMs: 2_000, statementMs: 8_000, idleInTransactionMs: 10_000 }

const connectWithinMs = 5_000

/** Current connections. `waiting`: how many callers wait for one. */
export type Connections = { busy: number; idle: number; waiting: number }

export type ConnectionPool = {
  /** The pool with a timeout for each statement, in milliseconds. */
  within(answerWithinMs: number): PostgresPool
  counts(): Connections
  close(): Promise<void>
}

/** The part of a configuration that may be overridden. */
const usual: PoolConfig = {
  max: mostConnections,
  connectionTimeoutMillis: connectWithinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'yardsign',
  onConnect: (client) => setLimits(client),
}

/** `failed` is called for each connection that cannot be opened or is lost while it is idle. */
export const openConnectionPool = (config: PoolConfig, log: Log, failed = () => {}): ConnectionPool => {
  const pool = aPool(config, log, failed)
  const heardAt = new WeakMap<PoolClient, number>()
  const nameOf = createStatementNames()
  let silentSince = -Infinity
  const hear = (client: PoolClient) => heardAt.set(client, performance.now())
  pool.on('connect', (client) => {
    hear(client)
    client.on('error', () => {}) // the statement on it reports the error
  })

  /** The cause that broke one connection has probably broken every one that was idle since, so those are dropped without a check. */
  const liveClient = async () => {
    for (;;) {
      const client = await counting(failed, pool.connect())
      if ((heardAt.get(client) ?? Infinity) >= silentSince) return client
      client.release(true)
    }
  }

  const ask = async (client: PoolClient, statement: QueryConfig & { query_timeout: number }) => {
    const askedAt = performance.now()
    try {
      const answer = await client.query(statement)
      hear(client)
      return answer
    } catch (error) {
      if (isUnanswered(error)) {
        silentSince = Math.max(silentSince, askedAt)
        log.warn({ err: error }, 'A database connection does not respond and is dropped')
        void client.end() // the next user's statement would wait behind this one
      } else hear(client)
      // The server has become a replica, or was one for a while. A new connection may reach the primary.
      if (isReadOnly(error)) void client.end()
      throw error
    }
  }

  return {
    within: (answerWithinMs) => ({
      connect: async () => {
        const client = await liveClient()
        const query = (text: unknown, values: readonly unknown[] = []): unknown =>
          ask(client, statementOf(nameOf, String(text), values, answerWithinMs))
        const release = (isBroken?: boolean) => client.release(isBroken === true)
        return { query: query as PostgresPoolClient['query'], release }
      },
      end: async () => {}, // other code must not close the pool
      options: pool.options,
    }),
    counts: () => countsOf(pool),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

const aPool = (config: PoolConfig, log: Log, failed: () => void) => {
  const pool = new Pool({ ...usual, ...config })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => {
    failed()
    log.warn({ err: error }, 'A database connection was lost')
  })
  return pool
}

const counting = <T>(failed: () => void, connecting: Promise<T>): Promise<T> =>
  connecting.catch((error: unknown) => {
    failed()
    throw error
  })

const countsOf = ({ totalCount, idleCount, waitingCount }: Pool): Connections => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Without values it is `begin`, `commit` or the like, which needs no plan. */
const statementOf = (
  nameOf: (text: string) => string | undefined,
  text: string,
  values: readonly unknown[],
  answerWithinMs: number,
) => {
  const name = values.length > 0 ? nameOf(text) : undefined
  return { text, values: [...values], query_timeout: answerWithinMs, ...(name !== undefined && { name }) }
}

/** Set by a statement, because some PostgreSQL proxies refuse them as connection parameters. */
export const setLimits = async (client: Pick<PoolClient, 'query'>) => {
  const { lockMs, statementMs, idleInTransactionMs } = limits
  const text = `set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  const statement: QueryConfig & { query_timeout: number } = { text, query_timeout: connectWithinMs }
  await client.query(statement)
}

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

const isReadOnly = (error: unknown) => (error as { code?: string } | null)?.code === '25006'
