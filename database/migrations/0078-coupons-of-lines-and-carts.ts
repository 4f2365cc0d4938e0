import { type Kysely, sql } from 'kysely'
import { couponOfLines } from '#rules/coupons'

/**
 * What a coupon takes off each line of an order; older orders share it as the coupon says today. And the coupon of a cart, for every tab,
 * device and visit of its customer.
 */
export const couponsOfLinesAndCarts = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('order_line')
      .addColumn('coupon_cents', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await shareOlderCoupons(db as Kysely<Old>)
    await db.schema.dropIndex('order_line_sold').execute()
    await db.schema
      .createIndex('order_line_sold')
      .on('order_line')
      .columns(['order_id', 'product_id', 'quantity', 'unit_cents', 'coupon_cents', 'name'])
      .execute()
    await db.schema
      .createTable('cart_coupon')
      .addColumn('customer_id', 'text', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

type Old = {
  order: { id: string; coupon_id: string | null; coupon_cents: number }
  order_line: {
    order_id: string
    product_id: string
    unit_cents: number
    quantity: number
    coupon_cents: number
  }
  coupon: { id: string; category_id: string | null; product_id: string | null }
  product: { id: string; category_id: string }
}

const ordersAtOnce = 500

const shareOlderCoupons = async (db: Kysely<Old>) => {
  for (let after = ''; ;) {
    const orders = await db
      .selectFrom('order')
      .leftJoin('coupon', 'coupon.id', 'order.coupon_id')
      .select(['order.id', 'coupon_cents', 'category_id', 'product_id'])
      .where('coupon_cents', '>', 0)
      .where('order.id', '>', after)
      .orderBy('order.id')
      .limit(ordersAtOnce)
      .execute()
    for (const order of orders) await share(db, order)
    const last = orders.at(-1)
    if (!last) return
    after = last.id
  }
}

type OldOrder = { id: string; coupon_cents: number; category_id: string | null; product_id: string | null }

const share = async (db: Kysely<Old>, order: OldOrder) => {
  const rows = await db
    .selectFrom('order_line')
    .leftJoin('product', 'product.id', 'order_line.product_id')
    .select(['order_line.product_id', 'unit_cents', 'quantity', 'product.category_id'])
    .where('order_id', '=', order.id)
    .execute()
  const lines = rows.map((row) => ({
    productId: row.product_id,
    categoryId: row.category_id ?? '',
    unitCents: Number(row.unit_cents),
    quantity: row.quantity,
  }))
  const off = couponOfLines({ on: onWhat(order) }, lines, Number(order.coupon_cents))
  for (const [at, { productId }] of lines.entries())
    await sql`update order_line set coupon_cents = ${off[at] ?? 0}
      where order_id = ${order.id} and product_id = ${productId}`.execute(db)
}

const onWhat = ({ category_id, product_id }: OldOrder) => {
  if (category_id !== null) return { categoryId: category_id, name: '' }
  return product_id === null ? null : { productId: product_id, name: '' }
}
