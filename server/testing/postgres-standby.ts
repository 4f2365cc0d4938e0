// A second PostgreSQL server that follows the first one, change by change, and can take its place.
import { spawnSync } from 'node:child_process'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { aPlace, dataOf, type PostgresServer, serverIn } from '#server/testing/postgres'

export type Standby = PostgresServer & { promote(): Promise<void> }

/** From now on the first server acknowledges no change until the second one has it too. */
export const aStandbyOf = async (primary: PostgresServer): Promise<Standby> => {
  const place = aPlace()
  const client = new Client({ connectionString: primary.url() })
  await client.connect()
  try {
    await copyData(client, dataOf(primary.folder), dataOf(place.folder), place.options)
    const source = `primary_conninfo=host=${primary.folder} user=postgres`
    const server = await serverIn(place, [source, 'hot_standby=on', 'fsync=off', 'full_page_writes=off'])
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    await untilInStep(client)
    return { ...server, promote: () => promote(server) }
  } finally {
    await client.end()
  }
}

/** The packaged server has no pg_basebackup, so this does the same: it copies the files between two marks. */
const copyData = async (
  client: Client,
  from: string,
  to: string,
  { uid, gid }: { uid?: number | undefined; gid?: number | undefined },
) => {
  await client.query("select pg_backup_start('standby', true)")
  spawnSync('cp', ['-a', from, to]) // a file that vanishes meanwhile is no fault
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  for (const [name, content] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(to, name), content, { mode: 0o600 })
    if (uid !== undefined && gid !== undefined) chownSync(join(to, name), uid, gid)
  }
}

const untilInStep = async (client: Client) => {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")
    if (rows.length > 0) return
    await wait(100)
  }
  throw new Error('The second server does not follow the first one.')
}

const promote = async (server: PostgresServer) => {
  const client = new Client({ connectionString: server.url() })
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
}
