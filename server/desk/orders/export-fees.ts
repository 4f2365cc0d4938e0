import type { OrderRow } from '#contract/desk/orders/orders'
import { plainDollars } from '#rules/money'
import { feePart } from '#rules/refund-parts'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import { orderColumns, orderIdColumns } from '#server/desk/orders/export-orders'
import { listOrders, type OrderQuery } from '#server/desk/orders/list-orders'
import { readPartsOfOrders } from '#server/payments/refund-parts'
import type { Platform } from '#server/platform/platform'

/** Paid and left are 0 until the order is paid. */
type Row = OrderRow & { feeCents: number; paidCents: number; leftCents: number }

/** The brokerage’s fees in the orders that fit the filters of the list. Orders without a fee are left out. */
export const feeExport = (platform: Platform, query: OrderQuery): ListExport<Row> => ({
  name: 'fees',
  subject: 'order',
  query,
  columns,
  readPage: async (after) => {
    const page = await listOrders(platform, { ...query, after }, rowsAtOnce)
    return { ...page, rows: await withFees(platform, page.rows) }
  },
})

const withFees = async (
  { database: { direct: read } }: Platform,
  orders: readonly OrderRow[],
): Promise<Row[]> => {
  const parts = await readPartsOfOrders(
    read,
    orders.map(({ id }) => id),
  )
  return orders.flatMap((order) => {
    const fee = parts.get(order.id)?.find(({ part }) => part === feePart)
    if (!fee) return []
    const [paidCents, leftCents] = order.paidAt === '' ? [0, 0] : [fee.paidCents, fee.leftCents]
    return [{ ...order, feeCents: fee.paidCents, paidCents, leftCents }]
  })
}

const columns: readonly CsvColumn<Row>[] = [
  ...orderColumns,
  { head: 'Fee in USD', value: ({ feeCents }) => plainDollars(feeCents) },
  { head: 'Total in USD', value: ({ totalCents }) => plainDollars(totalCents) },
  { head: 'Placed', value: ({ placedAt }) => placedAt },
  { head: 'Paid', value: ({ paidAt }) => paidAt },
  ...orderIdColumns,
  { head: 'Paid in USD', value: ({ paidCents }) => plainDollars(paidCents) },
  { head: 'Refunded in USD', value: ({ paidCents, leftCents }) => plainDollars(paidCents - leftCents) },
]
