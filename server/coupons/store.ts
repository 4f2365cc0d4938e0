import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { Coupon } from '#rules/coupons'

/** Finds a coupon by its code in upper case. */
export const readCoupon = async (read: Kysely<Tables>, code: string): Promise<Coupon | undefined> => {
  const row = await read
    .selectFrom('coupon')
    .leftJoin('category', 'category.id', 'coupon.category_id')
    .leftJoin('product', 'product.id', 'coupon.product_id')
    .selectAll('coupon')
    .select(['category.name as category_name', 'product.name as product_name'])
    .where('code', '=', code)
    .where('coupon.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    code: row.code,
    // The row has exactly one of the two.
    off: row.percent === null ? { amountCents: row.amount_cents ?? 0 } : { percent: row.percent },
    on: onWhat(row),
    firstDay: row.first_day,
    lastDay: row.last_day,
    isOncePerCustomer: row.is_once_per_customer === 1,
  }
}

export const hasUsed = async (
  read: Kysely<Tables>,
  customerId: string,
  couponId: string,
): Promise<boolean> => {
  const use = await read
    .selectFrom('coupon_use')
    .select('order_id')
    .where('coupon_id', '=', couponId)
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

const onWhat = (row: {
  category_id: string | null
  category_name: string | null
  product_id: string | null
  product_name: string | null
}): Coupon['on'] => {
  if (row.category_id !== null) return { categoryId: row.category_id, name: row.category_name ?? '' }
  if (row.product_id !== null) return { productId: row.product_id, name: row.product_name ?? '' }
  return null
}
