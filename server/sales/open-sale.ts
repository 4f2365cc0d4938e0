// A paid package with a listing plan opens a sale. If the customer already has an open one, the desk says what the package is for.
import { randomInt } from 'node:crypto'
import type { ListingPlan } from '#rules/sales'
import { duePlace } from '#rules/due-places'
import { newReference } from '#rules/leads'
import { isSaleOpen } from '#rules/sale-states'
import { lockAccount } from '#server/accounts/lock-account'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'
import { noteOfSale, program } from './change-sale.ts'
import { type SaleRow, readSalesOf, type Trx } from './sale.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

type PaidLine = {
  product_id: string
  quantity: number
  /** JSON, a ListingPlan; null: the package does not list a home. */
  listing_plan: string | null
}

/** For an order that has just been paid and is locked. A line that is already known changes nothing, so a repeat is harmless. */
export const openSales = async (
  platform: Needs,
  trx: Trx,
  order: { id: string; customer_id: string },
  lines: readonly PaidLine[],
): Promise<void> => {
  const pieces = lines.flatMap(({ product_id, quantity, listing_plan: plan }) =>
    plan === null ? [] : Array.from({ length: quantity }, (_, at) => ({ product_id, piece: at + 1, plan })),
  )
  if (pieces.length === 0) return
  // Two orders of one customer that are paid at the same moment open one sale.
  await lockAccount(trx, order.customer_id)
  for (const piece of pieces) {
    const line = await storePiece(platform, trx, order, piece)
    if (line === undefined || (await hasOpenSale(trx, order.customer_id))) continue
    const sale = await openSale(platform, trx, order.customer_id, JSON.parse(piece.plan) as ListingPlan)
    await attach(trx, line, sale.id, 'opened')
    await noteOfSale(platform, trx, program, sale, { action: 'sale opened', details: { orderId: order.id } })
  }
}

/** Undefined if it is already known. */
const storePiece = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Trx,
  order: { id: string; customer_id: string },
  piece: { product_id: string; piece: number; plan: string },
): Promise<string | undefined> => {
  const stored = await trx
    .insertInto('sale_order_line')
    .values({
      id: newId(),
      order_id: order.id,
      customer_id: order.customer_id,
      ...piece,
      sale_id: null,
      what: '',
      paid_at: now(),
      refunded_at: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id', 'piece']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

const hasOpenSale = async (trx: Trx, customerId: string): Promise<boolean> =>
  (await readSalesOf(trx, customerId)).some(isOpenSale)

/** Whether the home is still being sold. */
export const isOpenSale = ({ ended_at, mls_status }: Pick<SaleRow, 'ended_at' | 'mls_status'>): boolean =>
  isSaleOpen(ended_at !== null, mls_status)

/** The lead that describes the home, if the customer has sent exactly one. */
const onlyLeadOf = async (trx: Trx, customerId: string): Promise<string | null> => {
  const leads = await trx
    .selectFrom('lead')
    .select('id')
    .where('customer_id', '=', customerId)
    .limit(2)
    .execute()
  return leads.length === 1 ? (leads[0]?.id ?? null) : null
}

/** Stores a sale with a new reference and its empty input. The caller attaches the line that pays for it. */
export const openSale = async (
  platform: Needs,
  trx: Trx,
  customerId: string,
  plan: ListingPlan,
): Promise<SaleRow> => {
  const { newId, now } = platform
  const at = now()
  for (;;) {
    const sale = await trx
      .insertInto('sale')
      .values({
        id: newId(),
        reference: newReference('Sale', randomInt),
        customer_id: customerId,
        lead_id: await onlyLeadOf(trx, customerId),
        broker_id: null,
        coordinator_id: null,
        plan: JSON.stringify(plan),
        mls: brokerageOf(platform).saleRules.mls.name,
        mls_status_since: at,
        listing_sent_at: null,
        tells_of_offers_at: null,
        call_wanted_at: null,
        ended_at: null,
        due_place: duePlace(null, at),
        changed_at: null,
        changed_by: null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!sale) continue
    await beginInput({ newId, now }, trx, sale.id, { number: 1, values: '{}' })
    return sale
  }
}

/** A draft. A later number begins with the values of the previous one, and continues its version count. */
export const beginInput = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Trx,
  saleId: string,
  {
    number,
    values,
    checked = '{}',
    version = 1,
  }: { number: number; values: string; checked?: string; version?: number },
): Promise<void> => {
  await trx
    .insertInto('listing_input')
    .values({
      id: newId(),
      sale_id: saleId,
      number,
      field_values: values,
      state: 'draft',
      notes: '{}',
      checked,
      submitted_at: null,
      due_at: null,
      decided_at: null,
      decided_by: null,
      version,
      updated_at: now(),
    })
    .execute()
}

export const attach = async (trx: Trx, lineId: string, saleId: string, what: 'opened' | 'upgraded') => {
  await trx.updateTable('sale_order_line').set({ sale_id: saleId, what }).where('id', '=', lineId).execute()
}
