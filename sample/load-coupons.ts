import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { type NewCoupon, storeCoupon } from '#server/coupons/store-coupon'
import type { Platform } from '#server/platform/platform'
import { coupons, type SampleCoupon } from './catalogue/coupons.ts'

type Trx = Transaction<Tables>

/** Runs after the catalogue, because coupons refer to its categories and products. */
export const loadCoupons = async (platform: Platform, trx: Trx): Promise<void> => {
  for (const { code, off, on, firstDay, lastDay, oncePerCustomer } of coupons)
    await storeCoupon(platform, trx, {
      code,
      off: 'percent' in off ? off : { amountCents: off.dollars * 100 },
      on: await idOf(trx, on),
      firstDay,
      lastDay,
      isOncePerCustomer: oncePerCustomer,
    })
}

const idOf = async (trx: Trx, on: SampleCoupon['on']): Promise<NewCoupon['on']> => {
  const [table, slug] =
    'category' in on ? (['category', on.category] as const) : (['product', on.product] as const)
  const { id } = await trx.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return table === 'category' ? { categoryId: id } : { productId: id }
}
