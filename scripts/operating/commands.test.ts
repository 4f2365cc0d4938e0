// A test runs every command of the pages for operators, or its page says that no test runs it. The commands below run beside a shop.
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variables } from '#server/platform/config/config-variables'
import { anAccount } from '#server/testing/an-account'
import { compileCache } from '#server/testing/compile-cache'
import { aLocalS3, type LocalS3 } from '#server/testing/local-s3'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { runBackup } from '../backup/backup-command.ts'
import { runRestore } from '../backup/restore-command.ts'
import { commandOf as invite } from '../desk-invite/commands.ts'
import { examine } from '../doctor/examine.ts'
import { commandOf as jobs } from '../jobs/commands.ts'
import { commandOf as shopCommandOf } from '../shop/commands.ts'
import { withShop } from '../with-shop.ts'
import { readPage } from './commands-of-page.ts'

const pages = [
  'docs/operating.md',
  'README.md',
  'deploy/README.md',
  'docs/runbook.md',
  'docs/point-in-time.md',
  'SECURITY.md',
  'CHANGELOG.md',
]
const pageAt = (path: string) => readPage(readFileSync(path, 'utf8'))

/** Run by the tests below as they are printed, with their expected output. Paths of the page become paths of the test. */
const here: Record<string, RegExp> = {
  'npm run doctor': /The configuration is valid/,
  'npm run --silent doctor -- --json': /^\{/,
  'npm run backup -- /backup/yardsign --keep 14': /The backup is in/,
  'npm run backup -- /backup/yardsign': /The backup is in/,
  'npm run backup -- /backup/today.backup': /The backup is in/,
  'npm run backup -- --verify /backup/today.backup': /is whole/,
  'npm run backup -- s3://backups/yardsign --keep 14': /The backup is in s3:/,
  'npm run restore -- /backup/yardsign/yardsign-20261123-031500.backup': /is restored/,
  'npm run move -- --stay': /This shop has not moved/,
  'npm run desk:invite -- name@example.com': /http/,
  'npm run desk:invite -- name@example.com --new-password': /http/,
  'npm run desk:invite -- name@example.com --reset-second-factor': /second factor/i,
  'npm run remove-sample-reviews': /sample reviews? (?:was|were) removed/,
  'npm run jobs -- list': /^No job has failed|^(?:failed|waiting) /m,
  'npm run jobs -- retry --all': /jobs? runs? again|No such job/,
  'npm run shop -- close --for 45m': /is back .* M[SD]T/,
  'npm run shop -- open': /is open again/,
  'npm run shop -- new-secret': /The shop uses (?:its present|this) secret/,
  'npm run version': /^Yardsign \d/m,
  'curl -s localhost:3000/healthz': /alive/,
  'curl -s localhost:3000/readyz': /ready/,
  'curl -s localhost:3000/metrics': /yardsign_requests_working/,
}
const needsProgram: Record<string, string> = { curl: 'curl' }

/** Run by other files: which one, and the words there that prove it. */
const elsewhere: [command: RegExp, file: string, words: string][] = [
  [/^npm test$/, '.ci/run', 'npm test'],
  [/^npm run check$/, 'scripts/test.mjs', '...checkSteps'],
  [/^npm run build$/, 'scripts/test.mjs', 'run: ensureBuilt'],
  [/^npm run demo$/, 'e2e/commands.journey.ts', "'npm run demo'"],
  [/^npm start$/, 'e2e/commands.journey.ts', "'npm start'"],
  [/^npm run jobs -- (?:retry --kind|drop)/, 'scripts/jobs/commands.test.ts', "'drop', one"],
  [/^npm run database(?: -- (?:busy|end))?/, 'scripts/database/commands.test.ts', "say('busy')"],
  [/^npm run image(?: -- |$)/, 'scripts/image/build-image.test.ts', "anEngine('podman')"],
  [/^npm run move -- --to/, 'server/backup/move-shop.test.ts', 'moveShop('],
  [/^promtool (?:check|test) rules$/, 'server/testing/alerts-ring.test.ts', 'promtool'],
  [
    /^(?:\/usr\/local\/bin\/|rsync |find \/backup|mv \/var\/lib|cp -a \/backup|echo |touch )/,
    'scripts/operating/point-in-time.test.ts',
    'point-in-time.md',
  ],
  [/^litestream restore /, 'server/backup/litestream.test.ts', "'restore'"],
  [/^bin\/yardsign /, 'scripts/yardsign.test.ts', "resolve('bin/yardsign')"],
  [
    /^(?:git (?:clone|pull|log)|cd yardsign|cp \.env\.example|chmod 600 \.env)/,
    'scripts/operating/play.test.ts',
    "block('Install')",
  ],
  [/^cd \/srv\/yardsign$/, 'scripts/operating/commands.test.ts', 'cwd: root'],
]

const beginsLike = (command: string) => (start: string) =>
  command === start || command.startsWith(/\W$/.test(start) ? start : `${start} `)

/** A page may also name a command without its arguments. */
const isNameOf = (words: string) => (command: string) => command.startsWith(`${words} `)
/** Only npm's own lines are missing in a silent run. */
const isRun = (command: string) =>
  command in here ||
  command.replace(' --silent', '') in here ||
  elsewhere.some(([pattern]) => pattern.test(command)) ||
  Object.keys(here).some(isNameOf(command)) ||
  Object.keys(here).some(isNameOf(`${command} --`))

test.each(pages)('%s: each command is run by a test, or the page says that none runs it', (path) => {
  const { commands, notRun } = pageAt(path)
  const isMarked = (command: string) => notRun.some(beginsLike(command))
  expect(commands.length).toBeGreaterThan(1)
  expect(commands.filter((command) => !isRun(command) && !isMarked(command))).toEqual([])
  expect(commands.filter((command) => isRun(command) && isMarked(command))).toEqual([])
  expect(notRun.filter((start) => !commands.some((command) => beginsLike(command)(start)))).toEqual([])
})

test('each command that is run here is on a page', () => {
  const all = new Set(pages.flatMap((path) => pageAt(path).commands))
  expect(Object.keys(here).filter((command) => !all.has(command))).toEqual([])
})

test.each(elsewhere)('%s is run by %s', (_, file, words) => {
  expect(readFileSync(file, 'utf8')).toContain(words)
})

test('the settings that the page shows are settings of the program', () => {
  const shown = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((name) => !((name as string) in variables))).toEqual([])
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What these scripts run with the words of their command. */
const functions = {
  backup: runBackup,
  restore: runRestore,
  'desk:invite': withShop(invite),
  jobs: withShop(jobs),
  shop: withShop(shopCommandOf),
}

describe.skipIf(process.platform === 'win32')('beside a running shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-commands-'))
  const root = resolve('.')
  const backups = join(folder, 'backup')
  const run = promisify(execFile)
  let shop: TestApp
  let address: string
  let store: LocalS3

  beforeAll(async () => {
    mkdirSync(join(backups, 'yardsign'), { recursive: true })
    store = await aLocalS3()
    shop = await startTestApp()
    await anAccount(shop, { role: 'staff', email: 'desk@example.test' })
    address = await shop.listen()
  })
  afterAll(async () => {
    await shop.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const settings = () => ({
    NODE_ENV: 'test', // a developer's own .env is not read
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: shop.config.dataFolder,
    ...store.environment,
    ...compileCache,
    FILES: '',
  })
  const started = new Set<string>()

  /** Each script is started once, as npm starts it. With more words, the function that it runs gets them. */
  const say = async (command: string, more: Record<string, string> = {}) => {
    const environment = { ...settings(), ...more }
    const [, name = '', words = ''] =
      /^npm run (?:--silent )?([\w:-]+)(?: -- (.+))?$/.exec(inTest(command)) ?? []
    if (started.has(name) && Object.hasOwn(functions, name))
      return functions[name as keyof typeof functions](words.split(' '), environment, () => {})
    started.add(name)
    return start(inTest(command), environment)
  }
  /** npm itself starts only the first, because its own start takes as long as a script's. */
  const start = async (command: string, environment: Record<string, string>) => {
    const line = started.size === 1 ? command : command.replace(/^npm run ([\w:-]+)(?: --)?/, scriptOf)
    const { PATH = '', HOME = folder } = process.env
    const options = { cwd: root, env: { PATH, HOME, ...environment }, maxBuffer: 50_000_000 }
    const { stdout } = await run('sh', ['-c', line], options).catch((error) => {
      throw new Error(`${command} failed. It said:\n${error.stdout}${error.stderr}`)
    })
    return stdout
  }
  const scriptOf = (_: string, name: string) => scripts[name] ?? `echo no ${name}`
  const newestBackup = () => {
    const names = readdirSync(join(backups, 'yardsign')).toSorted()
    return join(backups, 'yardsign', names.at(-1) ?? 'none')
  }
  const inTest = (command: string) =>
    command
      .replaceAll('/backup/', `${backups}/`)
      .replace(/\S+\/yardsign-20261123-031500\.backup/, newestBackup)
      .replaceAll('localhost:3000', new URL(address).host)
      .replace(/name@example\.com(?= --)/, 'desk@example.test')
  test.each(Object.entries(here))('%s', async (command, says) => {
    const [program = ''] = command.split(' ')
    const needed = needsProgram[program]
    if (needed && spawnSync(needed, ['--version']).status !== 0)
      return void process.stderr.write(`NOT RUN: ${command}. The program ${needed} is not here.\n`)
    const isRestore = command.startsWith('npm run restore')
    const there = isRestore ? { DATA_DIR: join(folder, 'there') } : {}
    expect((await say(command, there)).trim()).toMatch(says)
    if (!isRestore) return
    const found: string[] = []
    await examine({ ...settings(), ...there }, ({ sentence }) => found.push(sentence))
    expect(found.join('\n')).toContain('works and is up to date')
  })

  test('the shop that runs closes and opens within a second or two', async () => {
    const statusOf = async () => (await fetch(`${address}/robots`)).status
    await say('npm run shop -- close --for 45m')
    await expect.poll(statusOf, { timeout: 5_000 }).toBe(503)
    await say('npm run shop -- open')
    await expect.poll(statusOf, { timeout: 5_000 }).not.toBe(503)
  })
})
