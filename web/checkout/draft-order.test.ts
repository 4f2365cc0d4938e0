import { expect, test } from 'vitest'
import { aCart, aLine } from '#web/lists/a-cart.ts'
import { buyNowCart } from '#web/checkout/draft-order.ts'
import { changesBetween, totalOf } from './draft-order.ts'

const sign = aLine({ id: 'sign', price: 119, quantity: 2 })
const tour = aLine({ id: 'tour', price: 300, pays: 250 })

test('a changed price is shown at its package and in the total', () => {
  const before = { cart: aCart(sign, tour), coupon: undefined }
  const after = {
    cart: aCart({ ...sign, productInfo: { ...sign.productInfo, discountedPrice: 129 } }, tour),
    coupon: undefined,
  }
  expect(changesBetween(before, after)).toEqual([
    { about: 'Package sign', before: '2 at $119', after: '2 at $129' },
    { about: 'Total', before: '$508', after: '$528' },
  ])
})

test('sold out, short and removed packages are told apart', () => {
  const before = { cart: aCart(sign, tour, aLine({ id: 'kit' })), coupon: undefined }
  const after = {
    cart: aCart(aLine({ id: 'sign', price: 119, quantity: 2, stock: 1 }), aLine({ id: 'tour', stock: 0 })),
    coupon: undefined,
  }
  expect(changesBetween(before, after)).toEqual([
    { about: 'Package sign', before: '2 at $119', after: 'Only 1 left' },
    { about: 'Package tour', before: '1 at $250', after: 'Out of stock' },
    { about: 'Package kit', before: '1 at $100', after: 'Not ordered' },
    { about: 'Platform fee', before: '$20', after: '$0' },
    { about: 'Total', before: '$608', after: '$0' },
  ])
})

test('a coupon that no longer applies is shown, with the new total', () => {
  const cart = aCart(sign)
  const before = { cart, coupon: { code: 'SIGN20', couponDiscount: 20.5 } }
  expect(changesBetween(before, { cart, coupon: undefined })).toEqual([
    { about: 'Coupon', before: 'SIGN20, −$20.50', after: 'None' },
    { about: 'Total', before: '$237.50', after: '$258' },
  ])
})

test('two equal orders have no changes', () => {
  const draft = { cart: aCart(sign), coupon: undefined }
  expect(changesBetween(draft, { ...draft })).toEqual([])
})

test('buying one package now costs the same as a cart with only that package, and needs it in stock', () => {
  const { productInfo } = tour
  expect(totalOf({ cart: buyNowCart(productInfo, 3, 20), coupon: undefined })).toBe(770)
  expect(buyNowCart(productInfo, 3, 20)).toMatchObject({
    piecesThatCanBeBought: 3,
    price: 750,
    platformFee: 20,
  })
  expect(buyNowCart({ ...productInfo, stock: 2 }, 3, 20)).toMatchObject({
    piecesThatCanBeBought: 0,
    price: 0,
    platformFee: 0,
    leftOver: [{ quantity: 3 }],
  })
})
