// Customers place and pay orders while their server is killed repeatedly. Everything they were told must stay true.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { holdMinutes } from '#rules/orders'
import { createApp } from '#server/app'
import { readConfig } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files/files'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import type { Platform } from '#server/platform/platform'
import { createAccount } from '#server/accounts/create-account'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aServerProcess, environmentLike } from '#server/testing/a-server-process'
import { aSession } from '#server/testing/an-account'
import { type StockOfOrders, stockOfOrders } from '#server/testing/stock-of-orders'
import { type Shopper, shopUntilDead, type MessageResponse } from '#server/testing/shop-until-dead'
import { aTestDatabase } from '#server/testing/test-database'
import { random } from '#server/testing/seed'

const customersAtOnce = 6
const longestRoundMs = 700
/** A kill says little about orders if there are none. */
const fewestOrdersOfRound = 2
const pieces = 1_000_000

export type KillReport = StockOfOrders & {
  rounds: number
  told: MessageResponse
  /** How many holds have expired. */
  endedHolds: number
}

export const killRounds = async (
  rounds: number,
  progress: (round: number) => void = () => {},
): Promise<KillReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-kill-'))
  const { config, remove } = await aTestDatabase(folder)
  const environment = environmentLike(
    { dataFolder: folder, database: config },
    'a secret of the proof that kills, and of nothing else',
  )
  const here = readConfig(environment)
  const told: MessageResponse = { orders: [], paid: [] }
  try {
    const { productId, shoppers } = await inPlatform(here, Date.now, (platform) => prepare(platform))
    for (let round = 1; round <= rounds; round++) {
      // Half an hour later each time, so that the holds of one round expire in the next, while the server is being killed.
      const aheadMs = round * holdMinutes * 60_000
      await oneRound({ ...environment, CLOCK_AHEAD_MS: String(aheadMs) }, shoppers, productId, told)
      progress(round)
    }
    // Late enough for the claims of dead processes and all holds to have expired.
    const later = () => Date.now() + (rounds + 2) * holdMinutes * 60_000
    return await inPlatform(here, later, (platform) => takeStock(platform, productId, told, rounds))
  } finally {
    await remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const inPlatform = async <T>(
  config: Platform['config'],
  now: () => number,
  work: (platform: Platform) => Promise<T>,
): Promise<T> => {
  const log = createLog(config)
  const database = await openDatabase(config.database, log)
  try {
    await database.migrate()
    return await work({ config, log, database, files: await openFiles(config.files), now, newId })
  } finally {
    await database.close()
  }
}

const prepare = async (platform: Platform) => {
  const [productId = ''] = await aCatalogue(platform, [{ name: 'Yard sign', stock: pieces }])
  const app = await createApp(platform)
  const shoppers: Shopper[] = []
  for (let at = 0; at < customersAtOnce; at++) {
    const wish = { role: 'customer' as const, name: 'Ann', email: `${at}@example.test`, passwordHash: 'none' }
    const shopper = await platform.database.transaction(async (trx) => {
      const account = await createAccount(platform, trx, wish)
      return (
        account && {
          id: account.id,
          token: await aSession({ ...platform, tokens: app.tokens }, trx, account),
        }
      )
    })
    if (shopper) shoppers.push(shopper)
  }
  await app.http.close()
  return { productId, shoppers }
}

/** Starts the server, lets everyone shop, and kills it in the middle. */
const oneRound = async (
  environment: Record<string, string>,
  shoppers: readonly Shopper[],
  productId: string,
  told: MessageResponse,
) => {
  const { address, kill } = await aServerProcess(environment)
  const toldBefore = told.orders.length
  const shopping = shoppers.map((shopper) => shopUntilDead(address, shopper, productId, told))
  await untilOrdersFlow(() => told.orders.length >= toldBefore + fewestOrdersOfRound)
  await wait(random() * longestRoundMs)
  await kill()
  await Promise.all(shopping)
}

/** However slow the machine is, the server dies while it works. */
const untilOrdersFlow = async (isFlowing: () => boolean) => {
  for (let waited = 0; !isFlowing() && waited < 10_000; waited += 20) await wait(20)
}

/** Runs after the jobs have resent what the dead process could not. */
const takeStock = async (
  platform: Platform,
  productId: string,
  told: MessageResponse,
  rounds: number,
): Promise<KillReport> => {
  const app = await createApp(platform)
  await app.jobs.runDue()
  await app.http.close()
  const { direct: read } = platform.database
  const holds = await read.selectFrom('audit').select('id').where('action', '=', 'hold ended').execute()
  const stock = await stockOfOrders(platform, { productId, pieces, told })
  return { rounds, told, endedHolds: holds.length, ...stock }
}
