import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database'
import type { Platform } from '#server/platform/platform'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'
import { commandOf } from './commands.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

test.each([
  [[]],
  [['list']],
  [['busy', '1']],
  [['end']],
  [['end', 'x']],
  [['end', '1', '2']],
  [['end', '-1']],
])('%j is not understood, and the possible commands are listed', (words) => {
  expect(() => commandOf(words)).toThrow('npm run database -- end <pid>')
})

test.each<[words: string[], says: RegExp]>([
  [['list'], /^There is no command 'list'\.\nSay/],
  [['end', 'x'], /^<pid> must be the number of a session, .+, not 'x'\.\nSay/],
  [['busy', '--all'], /^Unknown option '--all'\.\nSay/],
])('%j: the word that is wrong is named', (words, says) => {
  expect(() => commandOf(words)).toThrow(says)
})

test.runIf(testServerUrl() === undefined)('a SQLite file has no sessions', async () => {
  await expect(commandOf(['busy'])(platform)).rejects.toThrow('SQLite file, which has no sessions')
})

/** The roles that docs/operating.md creates: the shop's, with or without the rights for set-up, and another program's. */
describe.runIf(testServerUrl() !== undefined)('on PostgreSQL', () => {
  const names = ['shop', 'poor', 'other'].map((name) => `${name}_${randomBytes(4).toString('hex')}`)
  const [shop = '', poor = '', other = ''] = names
  const opened: { close(): Promise<void> }[] = []
  let admin: Client

  const urlOf = (role: string) => {
    const { database } = platform.config
    const url = new URL((database.engine === 'postgres' ? database.url : '').replace('@/', '@localhost/'))
    url.username = role
    url.password = 'password'
    return url.href.replace('@localhost/', '@/')
  }
  const platformOf = async (role: string): Promise<Platform> => {
    const database = await openDatabase({ engine: 'postgres', url: urlOf(role) }, platform.log)
    opened.push(database)
    return { ...platform, database }
  }
  beforeAll(async () => {
    admin = new Client({
      connectionString: platform.config.database.engine === 'postgres' ? platform.config.database.url : '',
    })
    await admin.connect()
    for (const name of names) await admin.query(`create role ${name} login password 'password'`)
    await admin.query(`grant pg_read_all_stats, pg_signal_backend to ${shop}`)
    for (const name of names) await admin.query(`grant all on all tables in schema public to ${name}`)
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
    for (const name of names) await admin.query(`drop owned by ${name}; drop role ${name}`)
    await admin.end()
  })

  test('shows whose lock holds up whom, not itself, and ends the holder', async () => {
    const holder = new Client({ connectionString: urlOf(other), application_name: 'a report' })
    holder.on('error', () => {})
    await holder.connect()
    await holder.query("begin; insert into version (topic, number) values ('held', 1)")
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const holderPid = rows[0]?.pid
    opened.push({ close: () => holder.end().catch(() => {}) })
    const waiting = admin.query("insert into version (topic, number) values ('held', 2)")
    const operator = await platformOf(shop)
    const say = (...words: string[]) => commandOf(words)(operator)
    await expect.poll(() => say('busy')).toContain(`waits for ${holderPid}: insert into version`)
    const seen = await say('busy')
    expect(seen).toMatch(
      new RegExp(`^${holderPid}  ${other} \\(a report\\), idle in transaction, \\d+ s: select`, 'm'),
    )
    expect(seen).not.toContain('pg_stat_activity')
    expect(await commandOf(['busy'])(await platformOf(poor))).toMatch(/hidden\n.*grant pg_read_all_stats/s)
    await expect(commandOf(['end', String(holderPid)])(await platformOf(poor))).rejects.toThrow(
      'grant pg_signal_backend',
    )
    expect(await say('end', String(holderPid))).toBe(`Session ${holderPid} is ended.`)
    expect((await waiting).rowCount).toBe(1)
    await expect(say('end', '999999999')).rejects.toThrow('There is no session 999999999')
  })
})
