// A machine with nothing but git, npm and this repository, in a temporary folder, for the test that follows the page for operators.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { bundles } from '#server/testing/bundled-program'
import { cacheName } from '#server/testing/compile-cache'

const run = promisify(execFile)
const source = resolve('.')

export type Said = { code: number; text: string }

export type Machine = {
  folder: string
  port: number
  /** The reader's folder. A line with `cd` changes it. */
  place: string
  /** The line with this machine's paths. */
  here(line: string): string
  /** Runs the line. It may fail. */
  say(line: string, more?: Record<string, string>): Promise<Said>
  start(): Promise<void>
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Git refuses to clone the files of another user, such as the one who checked this project out. */
export const trustsAnyOwner = '[safe]\n\tdirectory = *\n'

export const anEmptyMachine = async (): Promise<Machine> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-machine-'))
  for (const name of ['srv', 'backup/yardsign']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, '.gitconfig'), trustsAnyOwner)
  const port = await aFreePort()
  const { PATH = '' } = process.env
  // Every machine's files have new paths, so their compiled code goes with them.
  const NODE_COMPILE_CACHE = join(folder, 'compiled')
  const environment = {
    PATH,
    HOME: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    STOP_GRACE_SECONDS: '0', // no balancer needs time to notice that it stops
    NODE_COMPILE_CACHE,
  }
  let stop = async () => {}
  const machine: Machine = {
    folder,
    port,
    place: folder,
    here: (line) => onMachine(folder, line),
    say: async (line, more = {}) => {
      const options = { cwd: machine.place, env: { ...environment, ...more }, maxBuffer: 10_000_000 }
      return run('sh', ['-c', onMachine(folder, line)], options).then(
        ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
        ({ code, stdout, stderr }) => ({ code: Number(code), text: `${stdout}${stderr}` }),
      )
    },
    start: async () => {
      stop = await startShop(machine.place, environment)
    },
    stop: () => stop(),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return machine
}

const onMachine = (folder: string, line: string) =>
  line
    .replace('<address of this repository>', `"${source}"`)
    .replaceAll(/(^|[\s=])\/(srv|backup)\//g, `$1${folder}/$2/`)
    .replace(/yardsign-20261123-031500\.backup/, () => newestIn(join(folder, 'backup/yardsign')))

const newestIn = (folder: string) => readdirSync(folder).toSorted().at(-1) ?? 'none'

/** Resolves once it answers. Returns what stops it. */
const startShop = async (cwd: string, env: Record<string, string>): Promise<() => Promise<void>> => {
  let said = ''
  // In its own group, because npm does not pass signals on to the shop.
  const child = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const isAlive = () =>
    fetch(`http://127.0.0.1:${env['PORT']}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect
    .poll(async () => (child.exitCode === null ? isAlive() : said), { timeout: 60_000, interval: 200 })
    .toBe(true)
  return async () => {
    if (child.pid === undefined || child.exitCode !== null) return
    const ended = once(child, 'close')
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

const aFreePort = () =>
  new Promise<number>((resolved) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolved(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The uncommitted changes, which a clone does not have. */
export const copyChanges = async (clone: string): Promise<void> => {
  const { stdout } = await run('git', ['ls-files', '--modified', '--others', '--exclude-standard', '-z'], {
    cwd: source,
  })
  for (const path of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    cpSync(join(source, path), join(clone, path), { force: true })
  }
}

/** Replaces an install and a build, which take minutes and are tested separately: uses the packages from here, and empty pages. */
export const installAndBuild = (clone: string): void => {
  symlinkSync(join(source, 'node_modules'), join(clone, 'node_modules'))
  const files = {
    'built-from': '',
    'client/.vite/manifest.json': '{}',
    'desk/index.html': '<!doctype html><title>Desk</title>',
    'server/entry-server.js': `export const pages = [];
export const createClient = () => ({});
export const render = async () => ({ status: 200, html: '<!doctype html><title>Shop</title>' });`,
    'program/built-from': '',
    'program/main.js': bundles === undefined ? "import '../../main.ts'" : "import './bundled/main.js'",
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(clone, 'dist', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  if (bundles === undefined) return
  // As deep below the root as where it comes from, because it names the files of its sources. Other tests write to the cache meanwhile.
  const filter = (path: string) => basename(path) !== cacheName
  cpSync(bundles, join(clone, 'dist/program/bundled'), { recursive: true, filter })
}
