// Customers place and pay orders while their server is killed again and again. Whatever they were told must hold afterward.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { holdMinutes } from '#rules/orders'
import { createApp } from '#server/app'
import { readConfig } from '#server/platform/config'
import { openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files'
import { createLog } from '#server/platform/log'
import { newId } from '#server/platform/new-id'
import type { Platform } from '#server/platform/platform'
import { createAccount } from '#server/accounts/create-account'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aServerProcess, environmentLike } from '#server/testing/a-server-process'
import { aSession } from '#server/testing/an-account'
import { piecesOffShelf } from '#server/testing/order-steps'
import { type Shopper, shopUntilDead, type MessageResponse } from '#server/testing/shop-until-dead'
import { aTestDatabase } from '#server/testing/test-database'

const customersAtOnce = 6
const longestRoundMs = 700
const pieces = 1_000_000

export type KillReport = {
  rounds: number
  told: MessageResponse
  /** Confirmed to a customer but missing afterward: each list must be empty. */
  lostOrders: string[]
  unpaidOrders: string[]
  /** Money at the providers and the shop's record of it: must be equal. */
  captured: string[]
  recorded: string[]
  /** Orders marked as paid without money. */
  paidWithoutMoney: number
  /** Pieces that are neither in an order nor in stock. */
  missingPieces: number
  /** How many holds have expired. */
  endedHolds: number
  failedJobs: number
  paidMails: number
  paidOrders: number
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
  await untilOrdersFlow(() => told.orders.length > toldBefore)
  await wait(Math.random() * longestRoundMs)
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
  const orders = await read.selectFrom('order').select(['id', 'payment_state']).execute()
  const payments = await read.selectFrom('payment').select(['provider_ref', 'order_id', 'purpose']).execute()
  const money = await read
    .selectFrom('test_payment')
    .select('payment_ref')
    .where('payment_ref', 'is not', null)
    .execute()
  const holds = await read.selectFrom('audit').select('id').where('action', '=', 'hold ended').execute()
  const jobs = await read.selectFrom('job').select(['kind', 'state']).execute()
  const { stock } = await read
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const byId = new Map(orders.map((order) => [order.id, order]))
  const paidBy = new Set(
    payments.filter(({ purpose }) => purpose === 'order').map(({ order_id }) => order_id),
  )
  const paidOrders = orders.filter(({ payment_state }) => payment_state === 'paid')
  return {
    rounds,
    told,
    lostOrders: told.orders.filter((id) => !byId.has(id)),
    unpaidOrders: told.paid.filter((id) => byId.get(id)?.payment_state !== 'paid'),
    captured: money.map(({ payment_ref }) => payment_ref ?? '').toSorted(),
    recorded: payments.map(({ provider_ref }) => provider_ref).toSorted(),
    paidWithoutMoney: paidOrders.filter(({ id }) => !paidBy.has(id)).length,
    missingPieces: pieces - stock - (await piecesOffShelf(platform, productId)),
    endedHolds: holds.length,
    failedJobs: jobs.filter(({ state }) => state === 'failed').length,
    paidMails: jobs.filter(({ kind }) => kind === 'order paid mail').length,
    paidOrders: paidOrders.length,
  }
}
