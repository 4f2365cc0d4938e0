import { expect, test } from 'vitest'
import { aCart, aLine } from '../lists/a-cart.ts'
import { summaryOf } from './summary.ts'

test('the total is the items at their listed prices, less discounts and coupon, plus the fee', () => {
  const cart = aCart(
    aLine({ id: 'mls-plus', price: 799, pays: 720 }),
    aLine({ id: 'sign', price: 119, quantity: 2, seller: 'signs' }),
    aLine({ id: 'forms', price: 129, pays: 104, quantity: 3 }),
    aLine({ id: 'tour', price: 329, stock: 0 }),
  )
  expect(summaryOf(cart, { code: 'TEN', couponDiscount: 72.05 })).toEqual({
    items: 6,
    listed: 1424,
    savings: [
      { lineId: 'line-mls-plus', name: 'Package mls-plus', dollars: 79 },
      { lineId: 'line-forms', name: 'Package forms', dollars: 75 },
    ],
    platformFee: 20,
    total: 1217.95,
  })
})
