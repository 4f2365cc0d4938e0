import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { type Coupon, normalCode } from '#rules/coupons'
import type { Platform } from '#server/platform/platform'

export type NewCoupon = Omit<Coupon, 'id' | 'on'> & {
  on: { categoryId: string } | { productId: string } | null
}

/** Creates a coupon and returns its id. The database refuses invalid values and an existing code. */
export const storeCoupon = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { code, off, on, firstDay, lastDay, isOncePerCustomer }: NewCoupon,
): Promise<string> => {
  const id = newId()
  await trx
    .insertInto('coupon')
    .values({
      id,
      code: normalCode(code),
      percent: 'percent' in off ? off.percent : null,
      amount_cents: 'amountCents' in off ? off.amountCents : null,
      category_id: on && 'categoryId' in on ? on.categoryId : null,
      product_id: on && 'productId' in on ? on.productId : null,
      first_day: firstDay,
      last_day: lastDay,
      is_once_per_customer: isOncePerCustomer ? 1 : 0,
      created_at: now(),
    })
    .execute()
  return id
}
