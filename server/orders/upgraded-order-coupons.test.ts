// Orders from before each line knew what the coupon took off it.
import { expect, test } from 'vitest'
import { couponsOfLinesAndCarts } from '#database/migrations/0078-coupons-of-lines-and-carts'
import { anOldAccount, anOldDatabase, anOldOrder, insertRows } from '#server/testing/an-old-database'

test('the coupon of an older order belongs to the lines that it is for', async () => {
  const { read, tables, close } = await anOldDatabase('0078')
  const line = (order_id: string, product_id: string, position: number) => ({
    order_id,
    product_id,
    position,
    name: product_id,
    slug: product_id,
    brand: '',
    price_cents: 1_000,
    discount_percent: 0,
    unit_cents: 1_000,
    quantity: 1,
    seller_id: 's',
    seller_share_cents: 0,
  })
  await insertRows(tables, 'account', [anOldAccount('ann')])
  await insertRows(tables, 'order', [
    { ...anOldOrder('plain', 1) },
    { ...anOldOrder('any', 2), lines_cents: 2_000, coupon_cents: 501, total_cents: 1_499 },
  ])
  await insertRows(tables, 'order_line', [line('plain', 'a', 0), line('any', 'a', 0), line('any', 'b', 1)])
  await couponsOfLinesAndCarts.up(tables)
  const rows = await read
    .selectFrom('order_line')
    .select(['order_id', 'product_id', 'coupon_cents'])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  expect(rows.map(({ order_id, product_id, coupon_cents }) => [order_id, product_id, coupon_cents])).toEqual([
    ['any', 'a', 251],
    ['any', 'b', 250],
    ['plain', 'a', 0],
  ])
  await close()
})
