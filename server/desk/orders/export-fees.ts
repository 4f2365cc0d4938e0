import type { OrderRow } from '#contract/desk/orders/orders'
import { plainDollars } from '#rules/money'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import { orderColumns, orderIdColumns } from '#server/desk/orders/export-orders'
import { listOrders, type OrderQuery } from '#server/desk/orders/list-orders'
import type { Platform } from '#server/platform/platform'

type Row = OrderRow & { feeCents: number }

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

const withFees = async ({ database }: Platform, orders: readonly OrderRow[]): Promise<Row[]> => {
  const fees = await database.direct
    .selectFrom('order')
    .select(['id', 'fee_cents'])
    .where('id', 'in', ['', ...orders.map(({ id }) => id)])
    .where('fee_cents', '>', 0)
    .execute()
  const byOrder = new Map(fees.map(({ id, fee_cents }) => [id, fee_cents]))
  return orders.flatMap((order) => {
    const feeCents = byOrder.get(order.id)
    return feeCents === undefined ? [] : [{ ...order, feeCents }]
  })
}

const columns: readonly CsvColumn<Row>[] = [
  ...orderColumns,
  { head: 'Fee in USD', value: ({ feeCents }) => plainDollars(feeCents) },
  { head: 'Total in USD', value: ({ totalCents }) => plainDollars(totalCents) },
  { head: 'Placed', value: ({ placedAt }) => placedAt },
  { head: 'Paid', value: ({ paidAt }) => paidAt },
  ...orderIdColumns,
]
