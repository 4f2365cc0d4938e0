// A restore is killed at random moments. What it leaves never starts as an empty shop, and the next restore completes it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { type Database, openDatabase } from '#server/platform/database/database'
import { hasBegunCopy, refuseUnfinishedCopy, unfinishedCopy } from '#server/platform/database/unfinished-copy'
import { openFiles } from '#server/platform/files/files'
import { environmentLike } from '#server/testing/a-server-process'
import { anAccount } from '#server/testing/an-account'
import { compileCache } from '#server/testing/compile-cache'
import { isFullRun, random } from '#server/testing/seed'
import { spawnMain } from '#server/testing/spawn-main'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { aTestDatabase } from '#server/testing/test-database'

const kills = isFullRun ? 20 : 3
const killsOfAPlace = 5
const papers = 300

let shop: TestApp
let folder: string
const backup = () => join(folder, 'shop.backup')

beforeAll(async () => {
  shop = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'yardsign-kill-restore-'))
  await anAccount(shop)
  for (let n = 0; n < papers; n++) await shop.files.put(`papers/${n}.pdf`, Buffer.alloc(2_000, n))
  await writeBackup(shop, { file: backup(), includesFiles: true, tell: () => {} })
}, 120_000)
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

type Place = Awaited<ReturnType<typeof aPlace>>

/** With SQLite, the secret comes from the backup. */
const aPlace = async () => {
  const dataFolder = mkdtempSync(join(folder, 'place-'))
  const { config: database, remove } = await aTestDatabase(dataFolder, { isEmpty: true })
  const { TOKEN_SECRET = '', ...settings } = environmentLike(
    { dataFolder, database },
    shop.config.tokenSecret,
  )
  const secret = database.engine === 'postgres' ? { TOKEN_SECRET } : {}
  const environment: Record<string, string> = { NODE_ENV: 'test', ...settings, ...secret, ...compileCache }
  const files = { kind: 'folder' as const, folder: join(dataFolder, 'files') }
  const opened = database.engine === 'postgres' ? await openDatabase(database, shop.log) : undefined
  return {
    config: { database, files, dataFolder },
    environment,
    opened,
    remove: async () => {
      await opened?.close()
      await remove()
    },
  }
}

const startRestore = ({ environment }: Place) => {
  const child = spawn(process.execPath, ['scripts/restore.ts', backup()], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  return { child, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}

/** Looks without creating a database. */
const inDatabase = async <T>({ config, opened }: Place, look: (database: Database) => Promise<T>) => {
  if (opened) return look(opened)
  if (config.database.engine === 'sqlite' && !existsSync(config.database.file)) return undefined
  const database = await openDatabase(config.database, shop.log)
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

const isMarked = async (place: Place) => (await inDatabase(place, unfinishedCopy)) !== undefined

const untilMarked = async (place: Place, hasEnded: () => boolean) => {
  while (!hasEnded() && !(await isMarked(place))) await wait(10)
}

/** How long a whole restore takes from its mark to its end. */
const measure = async () => {
  const place = await aPlace()
  const { ended, hasEnded } = startRestore(place)
  await untilMarked(place, hasEnded)
  const beganAt = performance.now()
  await ended
  const ms = performance.now() - beganAt
  await expectWhole(place)
  await place.remove()
  return ms
}

const expectWhole = async (place: Place) => {
  const accounts = await inDatabase(place, ({ direct }) =>
    direct.selectFrom('account').select('email').execute(),
  )
  expect(accounts).toHaveLength(1)
  const files = await openFiles(place.config.files)
  expect(await Array.fromAsync(files.list())).toHaveLength(papers)
  expect(await isMarked(place)).toBe(false)
  const secret = readIn(place.config, 'token-secret') ?? place.environment['TOKEN_SECRET']
  expect(secret).toBe(shop.config.tokenSecret)
  expect(readdirSync(place.config.dataFolder)).not.toContain('.restore')
}

const readIn = ({ dataFolder }: Place['config'], name: string) => {
  const file = join(dataFolder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Returns whether the place waits for another restore. */
const killOnce = async (place: Place, atMs: number) => {
  const { child, ended, hasEnded } = startRestore(place)
  await untilMarked(place, hasEnded)
  await wait(atMs)
  child.kill('SIGKILL')
  await ended
  return isMarked(place)
}

/** A restore that was killed before it changed anything has only not succeeded, and its place is still empty. */
const expectedRefusal = async (place: Place) => {
  if (await inDatabase(place, hasBegunCopy)) return 'A restore into this database was broken off'
  const files = await openFiles(place.config.files)
  expect(await Array.fromAsync(files.list())).toEqual([])
  return 'A restore into this database has not succeeded'
}

const expectNoStart = async (place: Place) => {
  const refusal = await expectedRefusal(place)
  await expect(spawnMain(place.environment)).rejects.toThrow(`ended with 1: ${refusal}`)
}

/** What the program asks at its start. */
const expectRefused = async (place: Place) => {
  const refusal = await expectedRefusal(place)
  await expect(inDatabase(place, refuseUnfinishedCopy)).rejects.toThrow(refusal)
}

const finish = async (place: Place) => {
  const givenSecret = place.environment['TOKEN_SECRET']
  const restore = { withFile: <T>(_: string, work: (file: string) => Promise<T>) => work(backup()) }
  await restoreBackup(restore, {
    config: place.config,
    givenSecret,
    takesNewSecret: false,
    log: shop.log,
    tell: () => {},
  })
}

test(`a restore that is killed ${kills} times never starts as an empty shop, and the next one makes it whole`, async () => {
  const ms = await measure()
  let place = await aPlace()
  let refused = 0
  for (let kill = 1; kill <= kills; kill++) {
    // The first come early: on a machine that was busy while it measured, a restore may now take a part of that time.
    const isWaiting = await killOnce(place, (random() * ms * kill) / kills)
    if (isWaiting) {
      if (refused === 0) await expectNoStart(place)
      await expectRefused(place)
      refused++
    }
    if (isWaiting && kill < kills && kill % killsOfAPlace !== 0) continue
    if (isWaiting) await finish(place)
    await expectWhole(place)
    await place.remove()
    place = await aPlace()
  }
  await place.remove()
  expect(refused).toBeGreaterThan(0)
}, 600_000)
