// Follows docs/operating.md from an empty machine, line by line, on the engine of the test. Lines that the page marks as not run are only
// read.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMailServer, type MailServer } from '#server/testing/a-mail-server'
import { testServerUrl } from '#server/testing/test-database'
import { type Block, blocksOf } from './blocks-of-page.ts'
import { readPage } from './commands-of-page.ts'
import { anEmptyMachine, copyChanges, installAndBuild, type Machine } from './empty-machine.ts'

const text = readFileSync('docs/operating.md', 'utf8')
const { notRun } = readPage(text)
const onPostgres = testServerUrl() !== undefined

/** Run by other tests, because they need another server or minutes. */
const elsewhere = /^(?:npm run (?:move -- --to|cluster|soak)|litestream |docker |kubectl )/
const isReadOnly = (line: string) =>
  elsewhere.test(line) || notRun.some((start) => line.startsWith(/\W$/.test(start) ? start : `${start} `))

/** A clone of a checkout without a branch cannot be pulled. */
const isOnABranch = () => spawnSync('git', ['symbolic-ref', '--quiet', 'HEAD']).status === 0

/** Without `--full`, only the lines whose order matters: commands.test.ts runs every line beside a shop. */
const isFull = process.env['TESTS'] === 'full'
const inOrder = new Set(['Backups', 'Restore a backup', 'Upgrades', 'More than one process'])

/** The doctor exits with 1, because nobody has entered the brokerage's facts yet. */
const mayFail = /\bdoctor\b/

const commands = blocksOf(text).filter(({ language }) => language === 'sh')
const settings = blocksOf(text).filter(({ language }) => language === 'ini')

describe.skipIf(process.platform === 'win32')('the page for operators, played from an empty machine', () => {
  let machine: Machine
  let mail: MailServer
  const databases: string[] = []

  beforeAll(async () => {
    machine = await anEmptyMachine()
    mail = await aMailServer()
  })
  afterAll(async () => {
    await machine.remove()
    mail.close()
    for (const name of databases) await asAdmin(`drop database if exists ${name} with (force)`)
    for (const name of databases) await asAdmin(`drop role if exists ${name}`)
  })

  /** What the lines with sudo create: a role that is no administrator, and its own database. */
  const aDatabase = async (): Promise<string> => {
    const name = `played_${randomBytes(6).toString('hex')}`
    databases.push(name)
    await asAdmin(`create role ${name} login password 'password'`)
    await asAdmin(`create database ${name} owner ${name}`)
    await asAdmin(`grant pg_read_all_stats, pg_signal_backend to ${name}`)
    return (testServerUrl() ?? '')
      .replace(/\/\/[^@/]*@/, `//${name}:password@`)
      .replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  }

  /** As the page says, with this machine's values for the names of other machines. */
  const writeSettings = async (): Promise<void> => {
    const [usual, ofPostgres] = settings.map(({ lines }) => lines)
    const url = onPostgres ? await aDatabase() : ''
    const lines = [...(usual ?? []), ...(onPostgres ? (ofPostgres ?? []) : [])].map((line) =>
      machine
        .here(line)
        .replace(/^SMTP_URL=.*/, `SMTP_URL=${mail.url}`)
        .replace(/^DATABASE_URL=.*/, `DATABASE_URL=${url}`)
        .replace('<make one>', randomBytes(32).toString('hex')),
    )
    appendFileSync(join(machine.place, '.env'), `\n${lines.join('\n')}\n`)
  }

  const type = async (line: string, more: Record<string, string> = {}) => {
    const { code, text: said } = await machine.say(line, more)
    if (code !== 0 && !(mayFail.test(line) && code === 1))
      throw new Error(`${line} ended with ${code}: ${said}`)
    return said
  }

  /** A restore needs an empty place. */
  const elsewhereToRestore = async (): Promise<Record<string, string>> => ({
    DATA_DIR: join(machine.folder, 'srv/restored'),
    ...(onPostgres && { DATABASE_URL: await aDatabase(), TOKEN_SECRET: '' }),
  })

  const play = async ({ heading, lines }: Block): Promise<string[]> => {
    const said: string[] = []
    const more = heading === 'Restore a backup' ? await elsewhereToRestore() : {}
    for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
      if (line.startsWith('cd ')) machine.place = join(machine.place, line.slice('cd '.length))
      else if (line === 'npm run build' && !existsSync(join(machine.place, 'dist'))) {
        await copyChanges(machine.place)
        installAndBuild(machine.place)
      } else if (line === 'npm start' || line === 'systemctl start yardsign') await machine.start()
      else if (line === 'systemctl stop yardsign') await machine.stop()
      else if ((line === 'git pull' && !isOnABranch()) || line === 'npm run build') await readOnly(line)
      else if (isReadOnly(line) || /^[A-Z_]+=/.test(line)) await readOnly(line)
      else said.push(await type(line, more))
      if (line === 'chmod 600 .env') await writeSettings()
      if (heading === 'Restore a backup' && onPostgres && line.startsWith('npm run restore'))
        more['TOKEN_SECRET'] = readFileSync(join(machine.folder, 'srv/restored/token-secret'), 'utf8')
    }
    return said
  }

  /** The shell can parse it, and the files that it names exist. */
  const readOnly = async (line: string) => {
    expect(await machine.say(`sh -n -c '${line.replaceAll("'", `'\\''`)}'`), line).toEqual({
      code: 0,
      text: '',
    })
    for (const [path] of line.matchAll(/\bdeploy\/[\w./-]*\w/g)) expect(existsSync(path), path).toBe(true)
  }

  const block = (heading: string) => commands.filter((each) => each.heading === heading)
  const install = block('Install').slice(0, 1)
  const ask = (path: string) => fetch(`http://127.0.0.1:${machine.port}${path}`)

  test('the lines of “Install” start a shop that is closed until it has its facts', async () => {
    const said = (await Promise.all(install.map(play))).flat().find((each) => each.includes('doctor'))
    expect(said).toContain('The configuration is valid.')
    expect(said).toContain('The mail server accepts our emails.')
    expect((await ask('/readyz')).status).toBe(200)
    const page = await ask('/')
    expect([page.status, (await page.json()).code]).toEqual([503, 'not_open_yet'])
    expect(statSync(join(machine.place, '.env')).mode & 0o777).toBe(0o600)
    expect(await type('git log -1')).toMatch(/^commit [\da-f]{40}/)
  }, 120_000)

  test('every other line of the page works in this order', async () => {
    const rest = commands.filter((each) => !install.includes(each) && (isFull || inOrder.has(each.heading)))
    expect(rest.length).toBeGreaterThan(4)
    for (const each of rest) await play(each)
    expect((await ask('/healthz')).status).toBe(200)
    expect(existsSync(join(machine.folder, 'srv/restored/token-secret'))).toBe(true)
  }, 240_000)
})

const asAdmin = async (statement: string) => {
  const client = new Client({ connectionString: testServerUrl() })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
