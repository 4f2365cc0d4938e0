// The commands of docs/point-in-time.md, as they are printed: a shop loses its database and its files, and is restored to the moment
// before a mistake.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database'
import { type Files, openFiles } from '#server/platform/files/files'
import { newId } from '#server/platform/new-id'
import { createLog } from '#server/platform/observe/log'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPlace, dataOf, type Place, type PostgresServer, serverIn } from '#server/testing/postgres'
import { readPage } from './commands-of-page.ts'

const { commands } = readPage(readFileSync('docs/point-in-time.md', 'utf8'))
const commandsLike = (start: string) => {
  const found = commands.filter((command) => command.startsWith(start))
  if (found.length === 0) throw new Error(`The page has no command that begins with ${start}`)
  return found
}

/** Debian's server, and rsync, which the page requires. */
const home = globSync('/usr/lib/postgresql/*')
  .filter((each) => existsSync(join(each, 'bin', 'postgres')))
  .toSorted()
  .at(-1)
const isHere = home !== undefined && spawnSync('rsync', ['--version']).status === 0
if (!isHere)
  process.stderr.write(
    '\n!! NOT RUN: PostgreSQL to a point in time. Its programs are missing: apt-get install postgresql rsync\n\n',
  )

let place: Place
let server: PostgresServer
let database: Database
let files: Files
let noticed: Client

const inPlace = (...path: string[]) => join(place.folder, ...path)
const filesFolder = () => inPlace('files')

beforeAll(async () => {
  if (!isHere) return
  place = { ...aPlace(), home }
  for (const folder of ['backup/wal', 'backup/base', 'backup/files', 'bin'])
    mkdirSync(inPlace(folder), { recursive: true })
  for (const script of ['yardsign-archive-wal', 'yardsign-base-backup']) {
    copyFileSync(join('deploy/postgresql', script), inPlace('bin', script))
    chmodSync(inPlace('bin', script), 0o755)
  }
  const { uid, gid } = place.options
  if (uid !== undefined && gid !== undefined)
    for (const folder of ['backup', 'backup/wal', 'backup/base']) chownSync(inPlace(folder), uid, gid)
  asPostgres(
    `${home}/bin/initdb -D ${dataOf(place.folder)} -U postgres -A trust -E UTF8 --no-locale --no-sync`,
  )
  server = await serverIn(place, ['fsync=off', ...settings()])
  await open()
}, 60_000)
afterAll(async () => {
  if (!isHere) return
  await close()
  await server.stop()
})

const settings = () =>
  [...readFileSync('deploy/postgresql/yardsign.conf', 'utf8').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(
    ([, name, value = '']) => `${name}=${here(value)}`,
  )

const open = async () => {
  const log = createLog({ isProduction: false, logLevel: 'silent' })
  database = await openDatabase({ engine: 'postgres', url: server.url() }, log)
  files = await openFiles({ kind: 'folder', folder: filesFolder() })
  noticed = new Client({ connectionString: server.url() })
  noticed.on('error', () => {}) // the server dies on purpose
  await noticed.connect()
}
const close = async () => {
  await noticed.end()
  await database.close()
}

const here = (command: string, minute = '') =>
  command
    .replaceAll('\\%', '%') // as cron requires it
    .replaceAll('/usr/local/bin', inPlace('bin'))
    .replaceAll(/\/var\/lib\/postgresql\/\d+\/main/g, dataOf(place.folder))
    .replaceAll('/srv/yardsign-data/files', filesFolder())
    .replaceAll(/(?<![\w/])\/backup/g, inPlace('backup'))
    .replace(/(?<=\/base\/)\d{8}-\d{6}/, () => readdirSync(inPlace('backup/base')).at(-1) ?? '')
    .replace('2026-11-26 14:29:00 UTC', minute)

const asPostgres = (command: string) => {
  const { uid, gid, cwd } = place.options
  const env = { PATH: '/usr/bin:/bin', PGHOST: place.folder, PGUSER: 'postgres', LC_ALL: 'C' }
  return execFileSync('sh', ['-c', command], {
    cwd,
    env,
    stdio: 'pipe',
    ...(uid !== undefined && gid !== undefined && { uid, gid }),
  })
}
const asRoot = (command: string) => execFileSync('sh', ['-c', here(command)], { stdio: 'pipe' })

const baseBackup = () => asPostgres(here(commandsLike('/usr/local/bin/yardsign-base-backup')[0] ?? ''))
const everyMinute = () => commandsLike('rsync -a --delete').forEach(asRoot)

const aPackage = (name: string) => aCatalogue({ database, now: Date.now, newId }, [{ name }])
const packages = async () => {
  const rows = await database.direct.selectFrom('product').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
const one = async (statement: string) => {
  const { rows } = await noticed.query<{ value: string }>(`select (${statement})::text as value`)
  return rows[0]?.value ?? ''
}
const until = async (statement: string) => {
  while ((await one(statement)) !== 'true') await wait(50)
}

/** What happens automatically each minute. */
const archive = async () => {
  const last = await one('pg_walfile_name(pg_switch_wal())')
  await until(`select last_archived_wal >= '${last}' from pg_stat_archiver`)
}

const goBackTo = async (minute: string) => {
  commandsLike('mv /var/lib').forEach((command) => asPostgres(here(command)))
  for (const start of ['cp -a /backup/base', 'echo ', 'touch '])
    for (const command of commandsLike(start)) asPostgres(here(command, minute))
  await server.startAgain()
  for (const start of ['rsync -a /backup/files/', 'find /backup/removed -mindepth 1 -maxdepth 1 -exec rsync'])
    commandsLike(start).forEach(asRoot)
  await open()
  await until('select not pg_is_in_recovery()')
}

test.runIf(isHere)(
  'a lost shop comes back to the moment before a mistake, with its files',
  async () => {
    await database.migrate()
    await aPackage('Before the copy')
    baseBackup()
    await aPackage('After the copy')
    await files.put('papers/deed.pdf', Buffer.from('the deed'))
    await files.put('papers/plan.pdf', Buffer.from('the plan'))
    everyMinute()
    const minute = await one('clock_timestamp()')
    await wait(20)

    await database.direct.deleteFrom('product').execute()
    await files.remove('papers/plan.pdf')
    await aPackage('After the mistake')
    everyMinute()
    await archive()
    await close()
    await server.die()
    rmSync(join(dataOf(place.folder), 'base'), { recursive: true })
    rmSync(filesFolder(), { recursive: true })

    await goBackTo(minute)
    expect(await packages()).toEqual(['After the copy', 'Before the copy'])
    expect(await text(await files.read('papers/deed.pdf'))).toBe('the deed')
    expect(await text(await files.read('papers/plan.pdf'))).toBe('the plan')

    await aPackage('Life goes on')
    const [oldest] = readdirSync(inPlace('backup/wal')).toSorted()
    await wait(1_000) // copies have the second in their name
    expect(asPostgres(here('/usr/local/bin/yardsign-base-backup /backup 1')).toString()).toMatch(
      /^The copy is in/,
    )
    expect(readdirSync(inPlace('backup/base'))).toHaveLength(1)
    expect(readdirSync(inPlace('backup/wal'))).not.toContain(oldest)
    await archive()
    expect(await one('select failed_count from pg_stat_archiver')).toBe('0')
  },
  60_000,
)

test.runIf(isHere)('the archive replaces no file, and accepts the same one again', () => {
  const folder = inPlace('backup/wal')
  const keep = (content: string) => {
    writeFileSync(inPlace('a'), content)
    return spawnSync(inPlace('bin/yardsign-archive-wal'), [inPlace('a'), '0A', folder]).status
  }
  expect([keep('one'), keep('one'), keep('two')]).toEqual([0, 0, 1])
  expect(readFileSync(join(folder, '0A'), 'utf8')).toBe('one')
})
