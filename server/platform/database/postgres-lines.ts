// The connections to PostgreSQL. Every wait on them has an end, because a firewall can drop a line without a word to either side.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import type { Log } from '#server/platform/log'

export const mostConnections = 20

/** What the server itself refuses to exceed, in milliseconds. It says so, and the connection stays good. */
export const limits = { lockMs: 2_000, statementMs: 8_000, idleInTransactionMs: 10_000 }

const connectWithinMs = 5_000

export type Lines = {
  /** The pool, seen by somebody who gives up on a statement after so long. */
  within(answerWithinMs: number): PostgresPool
  close(): Promise<void>
}

/** What a configuration may still change. */
const usual: PoolConfig = {
  max: mostConnections,
  connectionTimeoutMillis: connectWithinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'yardsign',
  onConnect: (client) => setLimits(client),
}

export const openLines = (config: PoolConfig, log: Log): Lines => {
  const pool = new Pool({ ...usual, ...config })
  const heardAt = new WeakMap<PoolClient, number>()
  let silentSince = -Infinity
  const hear = (client: PoolClient) => heardAt.set(client, performance.now())
  // Without a listener, a connection lost while idle ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  pool.on('connect', (client) => {
    hear(client)
    client.on('error', () => {}) // the statement that it broke reports it
  })

  /** What took one line has probably taken those that have said nothing since: nobody has to find that out again. */
  const aTrustedLine = async () => {
    for (;;) {
      const client = await pool.connect()
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
        log.warn({ err: error }, 'A database connection gives no answer and is given up')
        void client.end() // a statement of the next user would wait behind this one
      } else hear(client)
      // Its server has become another one's copy, or was one for a while: a new line may lead to the one that takes changes.
      if (isReadOnly(error)) void client.end()
      throw error
    }
  }

  return {
    within: (answerWithinMs) => ({
      connect: async () => {
        const client = await aTrustedLine()
        const query = (text: unknown, values: readonly unknown[] = []): unknown =>
          ask(client, { text: String(text), values: [...values], query_timeout: answerWithinMs })
        const release = (isBroken?: boolean) => client.release(isBroken === true)
        return { query: query as PostgresPoolClient['query'], release }
      },
      end: async () => {}, // it is not theirs to close
      options: pool.options,
    }),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Not as parameters of the connection: some proxies of PostgreSQL refuse those. */
const setLimits = async (client: Pick<PoolClient, 'query'>) => {
  const { lockMs, statementMs, idleInTransactionMs } = limits
  const text = `set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  const statement: QueryConfig & { query_timeout: number } = { text, query_timeout: connectWithinMs }
  await client.query(statement)
}

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

const isReadOnly = (error: unknown) => (error as { code?: string } | null)?.code === '25006'
