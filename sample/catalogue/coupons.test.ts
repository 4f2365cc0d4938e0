import { expect, test } from 'vitest'
import { coupons } from './coupons.ts'
import { products } from './products.ts'

test('there are a welcome, a sign and an expired coupon', () => {
  expect(coupons.map((coupon) => coupon.code)).toEqual(['WELCOME10', 'SIGN20', 'OLD2024'])
})

test('every coupon is valid for some package', () => {
  for (const { on } of coupons) {
    const eligible = products.filter((product) =>
      'category' in on ? product.category === on.category : product.slug === on.product,
    )
    expect(eligible).not.toHaveLength(0)
  }
})
