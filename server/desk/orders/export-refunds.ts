import type { OrderRow } from '#contract/desk/orders/orders'
import { sentByHand } from '#rules/by-hand'
import { inCurrency } from '#rules/currencies'
import { plainDollars, shopCurrency } from '#rules/money'
import { refundStateWords } from '#rules/refunds'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import { areDays } from '#server/desk/list/on-days'
import { orderColumns, orderIdColumns } from '#server/desk/orders/export-orders'
import { listOrders, type OrderQuery } from '#server/desk/orders/list-orders'
import { isRefundCounted } from '#server/desk/orders/money-on-days'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { handRefundOf } from '#server/payments/by-hand/hand-money'
import { momentsOfRefund } from '#server/payments/refund-moments'
import type { Platform } from '#server/platform/platform'

type Refund = Awaited<ReturnType<typeof readRefunds>>[number]
type Row = OrderRow & { refund: Refund }

/** The refunds of the orders that fit the filters of the list. Filtered by money, exactly those that the figures count on its days. */
export const refundExport = (platform: Platform, query: OrderQuery): ListExport<Row> => ({
  name: 'refunds',
  subject: 'refund',
  query,
  columns,
  readPage: async (after) => {
    const page = await listOrders(platform, { ...query, after }, rowsAtOnce)
    const refunds = Map.groupBy(await readRefunds(platform, page.rows, query), ({ order_id }) => order_id)
    const rows = page.rows.flatMap((order) =>
      (refunds.get(order.id) ?? []).map((refund) => ({ ...order, refund })),
    )
    return { ...page, rows }
  },
})

const readRefunds = (platform: Platform, orders: readonly OrderRow[], query: OrderQuery) => {
  const { money, moneyFrom: from, moneyTo: to } = query
  let wanted = platform.database.direct
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('account', 'account.id', 'refund.asked_by')
    .selectAll('refund')
    .select([
      'payment.order_id',
      'payment.purpose',
      'payment.currency',
      'payment.method',
      'account.name as by',
    ])
    .where('payment.order_id', 'in', ['', ...orders.map(({ id }) => id)])
  if (areDays({ from, to }) || (money !== undefined && money !== 'received' && money !== 'bought'))
    wanted = wanted.where(isRefundCounted(platform, { money: money ?? 'any', from, to }))
  return wanted.orderBy('refund.id').execute()
}

/** Only money that came by hand is sent by hand. */
const sentInWords = (refund: Refund) => {
  const sent = handRefundOf(refund)
  return sent ? sentByHand(sent) : ''
}

const isOther = ({ currency }: Refund) => currency !== shopCurrency

const columns: readonly CsvColumn<Row>[] = [
  ...orderColumns,
  {
    head: 'Refund in USD',
    value: ({ refund }) => (isOther(refund) ? '' : plainDollars(refund.amount_cents)),
  },
  { head: 'Refund', value: ({ refund }) => refundStateWords[refund.state] },
  {
    head: 'Of',
    value: ({ refund }) => (refund.purpose === 'order' ? 'the order' : 'a payment that pays nothing'),
  },
  { head: 'Paid with', value: ({ refund }) => refund.method, isText: true },
  { head: 'Sent', value: ({ refund }) => sentInWords(refund), isText: true },
  { head: 'Sent by', value: ({ refund }) => handRefundOf(refund)?.sentBy ?? '', isText: true },
  { head: 'Reason', value: ({ refund }) => refund.reason, isText: true },
  { head: 'By', value: ({ refund }) => refund.by ?? '', isText: true },
  { head: 'Begun', value: ({ refund }) => asTime(refund.created_at) },
  { head: 'Changed', value: ({ refund }) => asTime(refund.updated_at) },
  { head: 'Payment company', value: ({ refund }) => refund.provider },
  { head: 'Refund (payment company’s id)', value: ({ refund }) => refund.provider_ref ?? '', isText: true },
  { head: 'Refund (id)', value: ({ refund }) => refund.id },
  { head: 'Payment (id)', value: ({ refund }) => refund.payment_id },
  ...orderIdColumns,
  { head: 'Refunded', value: ({ refund }) => asTimeOrNot(momentsOfRefund(refund).refundedAt) },
  { head: 'Returned by the bank', value: ({ refund }) => asTimeOrNot(momentsOfRefund(refund).returnedAt) },
  {
    head: 'Refund in another currency',
    value: ({ refund }) => (isOther(refund) ? inCurrency(refund.amount_cents, refund.currency) : ''),
  },
]
