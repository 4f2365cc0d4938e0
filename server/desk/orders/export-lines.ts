import type { OrderRow } from '#contract/desk/orders/orders'
import { isOwedBack } from '#rules/orders'
import { lineCents } from '#rules/order-sums'
import { plainDollars } from '#rules/money'
import { shareAfterRefund } from '#rules/refund-parts'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import { orderColumns, orderIdColumns } from '#server/desk/orders/export-orders'
import { listOrders, type OrderQuery } from '#server/desk/orders/list-orders'
import { readPartsOfOrders } from '#server/payments/refund-parts'
import type { Platform } from '#server/platform/platform'

/** `dueCents`: its price after the coupon. Paid and left are 0 until the order is paid. Late money that bought nothing gives no seller a share. */
type Line = Awaited<ReturnType<typeof readLines>>[number] & {
  dueCents: number
  paidCents: number
  leftCents: number
  shareCents: number
}
type Row = OrderRow & { line: Line }

/** The lines of the orders that fit the filters of the list, with what each seller’s share is. Nothing pays anybody yet. */
export const lineExport = (platform: Platform, query: OrderQuery): ListExport<Row> => ({
  name: 'order lines',
  subject: 'order',
  query,
  columns,
  readPage: async (after) => {
    const page = await listOrders(platform, { ...query, after }, rowsAtOnce)
    return { ...page, rows: await withLines(platform, page.rows) }
  },
})

const withLines = async (
  { database: { direct: read } }: Platform,
  orders: readonly OrderRow[],
): Promise<Row[]> => {
  const ids = orders.map(({ id }) => id)
  const [lines, parts] = await Promise.all([readLines(read, ids), readPartsOfOrders(read, ids)])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.flatMap((order) =>
    (linesOf.get(order.id) ?? []).map((line) => {
      const part = parts.get(order.id)?.find((one) => one.part === line.product_id)
      const { paidCents: dueCents = 0, leftCents: leftOfDue = 0 } = part ?? {}
      const [paidCents, leftCents] = order.paidAt === '' ? [0, 0] : [dueCents, leftOfDue]
      const shareCents =
        order.paidAt === '' || isOwedBack(order)
          ? 0
          : shareAfterRefund(line.seller_share_cents, paidCents, leftCents)
      return { ...order, line: { ...line, dueCents, paidCents, leftCents, shareCents } }
    }),
  )
}

const readLines = (read: Platform['database']['direct'], orderIds: readonly string[]) =>
  read
    .selectFrom('order_line')
    .leftJoin('seller', 'seller.id', 'order_line.seller_id')
    .selectAll('order_line')
    .select('seller.name as seller')
    .where('order_line.order_id', 'in', ['', ...orderIds])
    .orderBy('order_line.order_id')
    .orderBy('order_line.position')
    .execute()

const ownWords = (isOwn: 0 | 1 | null) => (isOwn === null ? '' : isOwn === 1 ? 'the brokerage' : 'the seller')

const columns: readonly CsvColumn<Row>[] = [
  ...orderColumns,
  { head: 'Package', value: ({ line }) => line.name, isText: true },
  { head: 'Seller', value: ({ line }) => line.seller ?? '', isText: true },
  { head: 'Who does the work', value: ({ line }) => ownWords(line.is_own) },
  { head: 'Quantity', value: ({ line }) => line.quantity },
  {
    head: 'Before the coupon in USD',
    value: ({ line }) => plainDollars(lineCents({ unitCents: line.unit_cents, quantity: line.quantity })),
  },
  {
    head: 'Coupon in USD',
    value: ({ line }) =>
      plainDollars(lineCents({ unitCents: line.unit_cents, quantity: line.quantity }) - line.dueCents),
  },
  { head: 'Paid in USD', value: ({ line }) => plainDollars(line.paidCents) },
  { head: 'Refunded in USD', value: ({ line }) => plainDollars(line.paidCents - line.leftCents) },
  {
    head: 'Seller’s share in USD',
    value: ({ line }) => plainDollars(line.shareCents),
  },
  { head: 'Package (id)', value: ({ line }) => line.product_id },
  { head: 'Seller (id)', value: ({ line }) => line.seller_id },
  ...orderIdColumns,
]
