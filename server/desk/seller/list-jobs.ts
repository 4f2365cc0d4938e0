import { sql, type SqlBool } from 'kysely'
import type { listSellerJobs as endpoint, SellerJob } from '#contract/desk/seller'
import type { Shipping } from '#contract/orders'
import type { Parsed } from '#contract/endpoint'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { type Cursor, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import type { Platform } from '#server/platform/platform'

/** A seller's lines of open orders: to do, the oldest first; or done, the newest first. */
export const listJobs = async (
  { database }: Pick<Platform, 'database'>,
  sellerId: string,
  { state = 'open', after }: Parsed<typeof endpoint>['query'],
): Promise<{ rows: SellerJob[]; next?: string }> => {
  const cursor = readCursor(after)
  const isOpen = state === 'open'
  const direction = isOpen ? 'asc' : 'desc'
  const wanted = database.direct
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.order_id')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .select(['order_line.order_id', 'order_line.product_id', 'order_line.name as package', 'quantity'])
    .select(['order_line.done_at', 'order.number', 'order.started_at', 'order.placed_at', 'order.shipping'])
    .select(['order.customer_id', 'account.name'])
    .where('order_line.seller_id', '=', sellerId)
    .where('order.state', '=', 'warehouse')
    .where('order.payment_state', '=', 'paid')
    .where('order_line.done_at', isOpen ? 'is' : 'is not', null)
    .$if(isOpen, (open) => open.where('order.done_at', 'is', null))
  const rows = await (cursor ? wanted.where(comesAfter(direction, cursor)) : wanted)
    .orderBy('order.placed_at', direction)
    .orderBy('order_line.order_id', direction)
    .orderBy('order_line.product_id', direction)
    .limit(rowsToRead)
    .execute()
  const page = pageFrom(rows, (row) => [row.placed_at, `${row.order_id} ${row.product_id}`])
  return { ...page, rows: page.rows.map(asJob) }
}

/** The cursor's id names the order and the product. */
const comesAfter = (direction: 'asc' | 'desc', [placedAt, id]: Cursor) => {
  const [orderId = '', productId = ''] = id.split(' ')
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const place = sql.join(
    ['order.placed_at', 'order_line.order_id', 'order_line.product_id'].map((name) => sql.ref(name)),
  )
  return sql<SqlBool>`(${place}) ${beyond} (${placedAt}, ${orderId}, ${productId})`
}

type Row = {
  order_id: string
  product_id: string
  package: string
  quantity: number
  done_at: number | null
  number: number
  started_at: number | null
  placed_at: number
  shipping: string
  customer_id: string
  name: string
}

const asJob = (row: Row): SellerJob => ({
  orderId: row.order_id,
  productId: row.product_id,
  orderNumber: row.number,
  package: row.package,
  quantity: row.quantity,
  customer: { id: row.customer_id, name: row.name },
  where: placeOf(JSON.parse(row.shipping) as Shipping),
  since: asTime(row.started_at ?? row.placed_at),
  doneAt: asTimeOrNot(row.done_at),
})

const placeOf = ({ address, city, province, post }: Shipping) => `${address}, ${city}, ${province} ${post}`
