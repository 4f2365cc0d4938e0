// Faults of PostgreSQL, under load.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresAt, type Proxy, throughAProxy } from '../server/testing/a-proxy.ts'
import { type PostgresServer, startPostgres } from '../server/testing/postgres.ts'
import { aStandbyOf, type Standby } from '../server/testing/postgres-standby.ts'
import { bar, playDay } from './day-with-fault.ts'
import type { Outcome, Scenario } from './scenario.ts'

const faultMs = 15_000

type Trouble = (server: PostgresServer, proxy: Proxy) => Promise<void>

const withTrouble = (happen: Trouble) => async (): Promise<Outcome> => {
  const server = await startPostgres()
  const { proxy, url } = await throughAProxy(server.url())
  try {
    return await playDay({ environment: { DATABASE_URL: url }, happen: () => happen(server, proxy) })
  } finally {
    await proxy.close()
    await server.stop()
  }
}

const hung: Trouble = async (server) => {
  const goOn = await server.hang()
  await wait(faultMs)
  goOn()
}

const slow: Trouble = async (_server, proxy) => {
  proxy.delay(300)
  await wait(faultMs)
  proxy.delay(0)
}

const readOnly: Trouble = async (server) => {
  const say = async (text: string) => {
    const client = new Client({
      connectionString: server.url(),
      options: '-c default_transaction_read_only=off',
    })
    await client.connect()
    await client.query(text)
    await client.query('select pg_reload_conf()')
    await client.end()
  }
  await say('alter system set default_transaction_read_only = on')
  await wait(faultMs)
  await say('alter system reset default_transaction_read_only')
}

const restarted: Trouble = async (server) => {
  await server.die()
  await wait(faultMs)
  await server.startAgain()
}

const failOver = async (): Promise<Outcome> => {
  const primary = await startPostgres()
  const { proxy, url } = await throughAProxy(primary.url())
  let standby: Standby | undefined
  try {
    const second = await aStandbyOf(primary)
    standby = second
    return await playDay({
      environment: { DATABASE_URL: url },
      happen: async () => {
        await primary.die()
        await wait(faultMs)
        await second.promote()
        proxy.leadTo(postgresAt(second.url()))
      },
    })
  } finally {
    await proxy.close()
    await standby?.stop()
    await primary.stop()
  }
}

export const databaseFaults: readonly Scenario[] = [
  {
    name: 'fail-over',
    what: 'PostgreSQL dies under load, and 15 s later its synchronous standby takes its place',
    bar,
    run: failOver,
  },
  {
    name: 'hung-database',
    what: 'Every process of PostgreSQL is stopped (SIGSTOP) for 15 s under load',
    bar,
    run: withTrouble(hung),
  },
  {
    name: 'slow-database',
    what: 'Everything to and from PostgreSQL takes 300 ms longer for 15 s under load',
    bar,
    run: withTrouble(slow),
  },
  {
    name: 'read-only-database',
    what: 'PostgreSQL takes no changes for 15 s under load',
    bar,
    run: withTrouble(readOnly),
  },
  {
    name: 'restarted-database',
    what: 'PostgreSQL dies under load and comes back after 15 s',
    bar,
    run: withTrouble(restarted),
  },
]
