// Customers and the desk do everything at once while their server is killed repeatedly. Everything they were told must stay true.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '#rules/durations'
import { readConfig } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files/files'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import { aServerProcess } from '#server/testing/a-server-process'
import { aCast, type Cast, nothingTold, type Told } from '#server/testing/busy-day/cast'
import { openDoor } from '#server/testing/busy-day/door'
import { liveThroughDay } from '#server/testing/busy-day/people'
import { type Stock, takeStock } from '#server/testing/busy-day/take-stock'
import { finalizeAbandoned } from '#server/uploads/incoming'
import type { TestPlatform } from '#server/testing/test-app'
import { random } from '#server/testing/seed'

/** The server dies after this many answers at most. */
const mostAnswers = 80
const longestRoundMs = 15_000
const lookEveryMs = 5
const paceMs = 10
/** So that holds of early rounds expire in later ones. */
const aheadMsOfRound = 2 * 60_000
/** Longer than claims, holds and deadlines of jobs that are tried again. */
const laterMs = 3 * hourMs

export type KilledDay = Stock & { kills: number }

/** On an empty database of PostgreSQL; without its address, on the embedded one. */
export const killDays = async (
  databaseUrl: string | undefined,
  kills: number,
  progress: (kill: number) => void = () => {},
): Promise<KilledDay> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-kill-'))
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret of the proof that kills whole days, and of nothing else',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  try {
    const cast = await withPlatform(environment, 0, aCast)
    const told = nothingTold()
    for (let kill = 1; kill <= kills; kill++) {
      const ahead = { ...environment, CLOCK_AHEAD_MS: String(kill * aheadMsOfRound) }
      await oneRound(ahead, { cast, told, isLong: kill % 6 === 0, isLast: kill === kills })
      progress(kill)
    }
    const stock = await withPlatform(environment, kills * aheadMsOfRound + laterMs, async (platform) => {
      await finalizeAbandoned(platform, Date.now() + laterMs)
      return takeStock(platform, cast, told)
    })
    return { ...stock, kills }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** On the same database and files as a server process with this environment. A newer version may have migrated it. */
export const withPlatform = async <T>(
  environment: Record<string, string>,
  aheadMs: number,
  work: (platform: TestPlatform) => Promise<T>,
  { isNewer = false } = {},
): Promise<T> => {
  const config = readConfig(environment)
  const log = createLog(config)
  const database = await openDatabase(config.database, log)
  try {
    if (!isNewer) await database.migrate()
    const files = await openFiles(config.files)
    const now = () => Date.now() + aheadMs
    return await work({ config, log, database, files, now, newId } as TestPlatform)
  } finally {
    await database.close()
  }
}

type Round = {
  cast: Cast
  told: Told
  /** Until a file has been checked, which takes longer than anything else. */ isLong: boolean
  /** Until an order and a message are stored, in case every earlier kill came too soon. */ isLast: boolean
}

/** Starts the server, lets the day begin, and kills the server in the middle. */
const oneRound = async (environment: Record<string, string>, { cast, told, isLong, isLast }: Round) => {
  const { address, kill } = await aServerProcess(environment)
  const door = openDoor(address)
  const day = liveThroughDay({ door, cast, told, paceMs })
  // Counted in answers and not in time, so that a slow machine gets as far as a fast one.
  const moment = random() * mostAnswers
  const uploadsBefore = told.uploads.length
  const isReached = () =>
    door.answers.filter(({ status }) => status > 0).length >= moment &&
    (!isLong || told.uploads.length > uploadsBefore) &&
    (!isLast || (told.orders.length > 0 && told.messages.length > 0))
  for (let waited = 0; !isReached() && waited < longestRoundMs; waited += lookEveryMs) await wait(lookEveryMs)
  await kill()
  door.close()
  await day
}
