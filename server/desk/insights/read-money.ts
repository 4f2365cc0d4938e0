// Revenue and orders by period, and what was sold.
import { type Kysely, sql } from 'kysely'
import type { Insights } from '#contract/desk/insights'
import { revenueCents } from '#rules/insights'
import type { Tables } from '#database/tables'
import { type Over, type Range, readRanges, type View } from '#server/desk/insights/ranges'

type Read = Kysely<Tables>
type Money = Insights['money']['all']

export const readMoney = async (
  read: Read,
  { ranges, rangeBefore }: Pick<View, 'ranges' | 'rangeBefore'>,
): Promise<Over<Money>> => {
  const wanted = [rangeBefore, ...ranges]
  const [received, refunded, paid] = await Promise.all([
    readRanges(
      read,
      wanted,
      ['cents'],
      ({ begin, end }) => sql`sum(amount_cents) as cents from payment
        where purpose = 'order' and received_at >= ${begin} and received_at < ${end}`,
    ),
    // A refund is made at the moment when the provider has said so. Money that paid no order is not counted, nor is what goes back of it.
    readRanges(
      read,
      wanted,
      ['cents'],
      ({ begin, end }) => sql`sum(refund.amount_cents) as cents from refund
        join payment on payment.id = refund.payment_id and payment.purpose = 'order'
        where refund.state = 'done' and refund.updated_at >= ${begin} and refund.updated_at < ${end}`,
    ),
    readRanges(
      read,
      wanted,
      ['orders'],
      ({ begin, end }) => sql`count(*) as orders from "order"
        where paid_at is not null and paid_at >= ${begin} and paid_at < ${end}`,
    ),
  ])
  const [before, ...each] = wanted.map((_, at) =>
    moneyOf(received[at]?.cents ?? 0, refunded[at]?.cents ?? 0, paid[at]?.orders ?? 0),
  )
  return { each, all: each.reduce(added), before: before as Money }
}

const moneyOf = (receivedCents: number, refundedCents: number, orders: number): Money => ({
  receivedCents,
  refundedCents,
  revenueCents: revenueCents({ receivedCents, refundedCents }),
  orders,
})

const added = (a: Money, b: Money): Money =>
  moneyOf(a.receivedCents + b.receivedCents, a.refundedCents + b.refundedCents, a.orders + b.orders)

type Sold = { id: string; name: string; sold: number; cents: number }

/** Packages of the orders that were paid in the period, those with the most money first. */
export const readPackages = async (
  read: Read,
  { all, rangeBefore }: Pick<View, 'all' | 'rangeBefore'>,
): Promise<Insights['packages']> => {
  const [now, before] = await Promise.all([readSold(read, all), readSold(read, rangeBefore)])
  return withBefore(now, before, ({ id }) => id)
    .map(([{ id, name, sold, cents }, earlier]) => ({
      id,
      name,
      sold,
      cents,
      soldBefore: earlier?.sold ?? 0,
    }))
    .toSorted((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))
}

/** A package may have been renamed; its newest name in the period is shown. */
const readSold = async (read: Read, { begin, end }: Range): Promise<Sold[]> => {
  const rows = await read
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select(({ fn, eb }) => [
      'product_id as id',
      fn.max('order_line.name').as('name'),
      fn.sum<number>('quantity').as('sold'),
      fn.sum<number>(eb('unit_cents', '*', eb.ref('quantity'))).as('cents'),
    ])
    .where('paid_at', 'is not', null)
    .where('paid_at', '>=', begin)
    .where('paid_at', '<', end)
    .groupBy('product_id')
    .execute()
  return rows.map(({ sold, cents, ...row }) => ({ ...row, sold: Number(sold), cents: Number(cents) }))
}

type Used = { code: string; orders: number; offCents: number }

/** Coupons of the orders that were paid in the period, the most used first. */
export const readCoupons = async (
  read: Read,
  { all, rangeBefore }: Pick<View, 'all' | 'rangeBefore'>,
): Promise<Insights['coupons']> => {
  const [now, before] = await Promise.all([readUsed(read, all), readUsed(read, rangeBefore)])
  return withBefore(now, before, ({ code }) => code)
    .map(([used, earlier]) => ({ ...used, ordersBefore: earlier?.orders ?? 0 }))
    .toSorted((a, b) => b.orders - a.orders || (a.code < b.code ? -1 : 1))
}

const readUsed = async (read: Read, { begin, end }: Range): Promise<Used[]> => {
  const rows = await read
    .selectFrom('order')
    .select(({ fn }) => [
      'coupon_code as code',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('coupon_cents').as('offCents'),
    ])
    .where('coupon_code', 'is not', null)
    .where('paid_at', '>=', begin)
    .where('paid_at', '<', end)
    .groupBy('coupon_code')
    .execute()
  return rows.map(({ code, orders, offCents }) => ({
    code: code ?? '',
    orders: Number(orders),
    offCents: Number(offCents),
  }))
}

/** Each one of now, and each that was there only before with nothing now. */
const withBefore = <One extends object>(
  now: readonly One[],
  before: readonly One[],
  keyOf: (one: One) => string,
): (readonly [One, One | undefined])[] => {
  const earlier = new Map(before.map((one) => [keyOf(one), one]))
  const known = new Set(now.map(keyOf))
  const gone = before.filter((one) => !known.has(keyOf(one)))
  return [
    ...now.map((one) => [one, earlier.get(keyOf(one))] as const),
    ...gone.map((one) => [nothingOf(one), one] as const),
  ]
}

const nothingOf = <One extends object>(one: One): One =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]),
  ) as One
