// Revenue and orders by period, and what was sold.
import { type Kysely, sql } from 'kysely'
import type { Insights } from '#contract/desk/insights'
import { revenueCents } from '#rules/insights'
import type { Tables } from '#database/tables'
import { type RefundMoment, refundMoments } from '#server/payments/refund-moments'
import { wasBought } from '#server/orders/order'
import { type Over, type Range, readRanges, type Source, type View } from '#server/desk/insights/ranges'

type Read = Kysely<Tables>
type Money = Insights['money']['all']

export const readMoney = async (
  source: Source,
  { ranges, rangeBefore }: Pick<View, 'ranges' | 'rangeBefore'>,
): Promise<Over<Money>> => {
  const wanted = [rangeBefore, ...ranges]
  const refundsOf = ({ is, at }: RefundMoment) =>
    readRanges(source, wanted, {
      from: sql`refund join payment on payment.id = refund.payment_id and payment.purpose = 'order' where ${is}`,
      time: sql.ref(at),
      sums: { cents: sql`sum(refund.amount_cents)` },
    })
  const [received, paid, refunded, returned] = await Promise.all([
    readRanges(source, wanted, {
      from: sql`payment where purpose = 'order'`,
      time: sql.ref('received_at'),
      sums: { cents: sql`sum(amount_cents)` },
    }),
    readRanges(source, wanted, {
      from: sql`"order" where ${wasBought}`,
      time: sql.ref('paid_at'),
      sums: { orders: sql`count(*)` },
    }),
    // A refund happens when the provider confirms it. Money that paid for no order is not counted. Neither is a refund of it.
    Promise.all(refundMoments.refunded.map(refundsOf)),
    Promise.all(refundMoments.returned.map(refundsOf)),
  ])
  const sumAt = (parts: readonly (readonly { cents: number }[])[], at: number) =>
    parts.reduce((sum, part) => sum + (part[at]?.cents ?? 0), 0)
  const [before, ...each] = wanted.map((_, at) =>
    moneyOf({
      receivedCents: received[at]?.cents ?? 0,
      refundedCents: sumAt(refunded, at),
      returnedCents: sumAt(returned, at),
      orders: paid[at]?.orders ?? 0,
    }),
  )
  return { each, all: each.reduce(added), before: before as Money }
}

/** Hardly any refund comes back, so the figure is there only with one. */
const moneyOf = ({ returnedCents = 0, ...counted }: Omit<Money, 'revenueCents'>): Money => ({
  ...counted,
  ...(returnedCents > 0 && { returnedCents }),
  revenueCents: revenueCents({ ...counted, returnedCents }),
})

const added = (a: Money, b: Money): Money =>
  moneyOf({
    receivedCents: a.receivedCents + b.receivedCents,
    refundedCents: a.refundedCents + b.refundedCents,
    returnedCents: (a.returnedCents ?? 0) + (b.returnedCents ?? 0),
    orders: a.orders + b.orders,
  })

/** Packages of the orders that were bought in the period or in the time before, those with the most money first. */
export const readPackages = async (
  read: Read,
  { all, rangeBefore }: Pick<View, 'all' | 'rangeBefore'>,
): Promise<Insights['packages']> => {
  const rows = await readSold(read, { all, rangeBefore })
  return rows
    .map(({ id, name, nameBefore, sold, cents, soldBefore }) => ({
      id,
      name: name ?? nameBefore ?? '',
      sold: Number(sold ?? 0),
      cents: Number(cents ?? 0),
      soldBefore: Number(soldBefore ?? 0),
    }))
    .toSorted((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))
}

/** A package may have been renamed, so its newest name in the period is shown. Both times are read at once, because each line is looked up. */
const readSold = (read: Read, { all, rangeBefore }: Pick<View, 'all' | 'rangeBefore'>) => {
  const cents = sql<number>`unit_cents * quantity - order_line.coupon_cents`
  return read
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select(({ fn }) => [
      'product_id as id',
      fn.max<string | null>('order_line.name').filterWhere('paid_at', '>=', all.begin).as('name'),
      fn.max<string | null>('order_line.name').filterWhere('paid_at', '<', all.begin).as('nameBefore'),
      fn.sum<number | null>('quantity').filterWhere('paid_at', '>=', all.begin).as('sold'),
      fn.sum<number | null>(cents).filterWhere('paid_at', '>=', all.begin).as('cents'),
      fn.sum<number | null>('quantity').filterWhere('paid_at', '<', all.begin).as('soldBefore'),
    ])
    .where(wasBought)
    .where('paid_at', '>=', rangeBefore.begin)
    .where('paid_at', '<', all.end)
    .groupBy('product_id')
    .execute()
}

type Used = { code: string; orders: number; offCents: number }

/** Coupons of the orders that were bought in the period, the most used first. */
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
    .where(wasBought)
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

/** Everything in the current period, and entries that exist only in the earlier one, with zero now. */
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
