// Compares orders, money, pieces and mails with each other and with what customers were told.
import type { Platform } from '#server/platform/platform'
import { piecesOffShelf } from '#server/testing/order-steps'

export type StockOfOrders = {
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
  failedJobs: number
  paidMails: number
  paidOrders: number
}

type Options = {
  /** What everybody buys. */
  productId: string
  /** How many there were. */
  pieces: number
  told: { orders: readonly string[]; paid: readonly string[] }
  /** Orders that nobody paid while the shop ran, so they have no mail. */
  prepared?: readonly string[]
}

/** Run the jobs first. */
export const stockOfOrders = async (
  platform: Pick<Platform, 'database'>,
  { productId, pieces, told, prepared = [] }: Options,
): Promise<StockOfOrders> => {
  const { direct: read } = platform.database
  const orders = await read.selectFrom('order').select(['id', 'payment_state']).execute()
  const payments = await read.selectFrom('payment').select(['provider_ref', 'order_id', 'purpose']).execute()
  const money = await read
    .selectFrom('test_payment')
    .select('payment_ref')
    .where('payment_ref', 'is not', null)
    .execute()
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
  const paidOrders = orders.filter(
    ({ id, payment_state }) => payment_state === 'paid' && !prepared.includes(id),
  )
  return {
    lostOrders: told.orders.filter((id) => !byId.has(id)),
    unpaidOrders: told.paid.filter((id) => byId.get(id)?.payment_state !== 'paid'),
    captured: money.map(({ payment_ref }) => payment_ref ?? '').toSorted(),
    recorded: payments.map(({ provider_ref }) => provider_ref).toSorted(),
    paidWithoutMoney: paidOrders.filter(({ id }) => !paidBy.has(id)).length,
    missingPieces: pieces - stock - (await piecesOffShelf(platform, productId)),
    failedJobs: jobs.filter(({ state }) => state === 'failed').length,
    paidMails: jobs.filter(({ kind }) => kind === 'order paid mail').length,
    paidOrders: paidOrders.length,
  }
}
