// A large shop is backed up, restored and moved. Each command is killed repeatedly and then run to its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chanceFrom } from '../bench/chance.ts'
import { loadDeskRows } from '../bench/desk-rows.ts'
import type { Platform } from '../server/platform/platform.ts'
import { withPlatform } from '../server/testing/kill-days.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { type Comparison, compareShops } from './compare-shops.ts'
import { times } from './how-much.ts'
import type { Outcome, Scenario } from './scenario.ts'

const rows = 20_000
const files = 1_500
const bytesOfFile = 100_000
const kills = 5

export const copies: Scenario = {
  name: 'copies',
  what: `A shop with ${rows.toLocaleString('en')} orders and ${files.toLocaleString('en')} files is backed up and restored, and moved to PostgreSQL; restore and move are killed ${kills} times each and run again`,
  bar: 'every row and every file is the same',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yardsign-copies-'))
    const server = await startPostgres()
    try {
      return await play(folder, server.url())
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const play = async (folder: string, databaseUrl: string): Promise<Outcome> => {
  const shop = await environmentIn(join(folder, 'shop'))
  await withPlatform(shop, 0, fillShop)
  const backup = join(folder, 'a.backup')
  const backupMs = await finish('backup', [backup], shop)

  const there = await environmentIn(join(folder, 'there'))
  const restores = await killAndFinish('restore', [backup], there, backupMs)
  const restored = await compare(shop, there)

  const moved = {
    ...shop,
    DATA_DIR: join(folder, 'moved'),
    FILES: join(folder, 'moved-files'),
    DATABASE_URL: databaseUrl,
  }
  mkdirSync(moved.DATA_DIR)
  const moves = await killAndFinish('move', ['--to', databaseUrl, '--files', moved.FILES], shop, backupMs)
  const compared = await compare(shop, moved)
  return {
    measured: `restored after ${restores} kills: ${said(restored)}; moved after ${moves} kills: ${said(compared)}`,
    isMet: restored.differences.length + compared.differences.length === 0 && restores + moves > 0,
  }
}

const environmentIn = async (folder: string) => {
  mkdirSync(folder)
  return {
    DATA_DIR: folder,
    FILES: join(folder, 'files'),
    LOG_LEVEL: 'silent',
    PORT: String(await aFreePort()),
    TOKEN_SECRET: 'a secret of a large shop that is copied, and of nothing else',
  }
}

/** A port without a shop, so that a move does not wait for its end. */
const aFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const fillShop = async (platform: Platform) => {
  await loadDeskRows(platform, times(rows), chanceFrom(1))
  for (let at = 0; at < times(files); at++)
    await platform.files.put(
      `uploads/file-${at}.pdf`,
      randomBytes(Math.ceil(bytesOfFile * (0.5 + Math.random()))),
    )
}

type Command = 'backup' | 'restore' | 'move'
type Environment = Record<string, string>

const start = (command: Command, words: readonly string[], environment: Environment) => {
  const program = fileURLToPath(new URL(`../scripts/${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  return { child, ended: once(child, 'exit'), complaint: () => complaint }
}

/** Returns how long it took, in milliseconds. */
const finish = async (command: Command, words: readonly string[], environment: Environment) => {
  const began = performance.now()
  const { child, ended, complaint } = start(command, words, environment)
  await ended
  if (child.exitCode !== 0) throw new Error(`${command}: ${complaint()}`)
  return performance.now() - began
}

/** Returns how often it was killed before its end. */
const killAndFinish = async (
  command: Command,
  words: readonly string[],
  environment: Environment,
  usualMs: number,
) => {
  let killed = 0
  for (let at = 1; at <= kills; at++) {
    const { child, ended } = start(command, words, environment)
    await Promise.race([ended, wait((usualMs * at) / (kills + 1))])
    if (hasEnded(child)) return killed
    child.kill('SIGKILL')
    await ended
    killed++
  }
  await finish(command, words, environment)
  return killed
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const compare = (one: Environment, other: Environment): Promise<Comparison> =>
  withPlatform(one, 0, (here) => withPlatform(other, 0, (there) => compareShops(here, there)))

const said = ({ rows: compared, files: read, differences }: Comparison) =>
  `${compared.toLocaleString('en')} rows and ${read.toLocaleString('en')} files, ${differences.join(', ') || 'all the same'}`
