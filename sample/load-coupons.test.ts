import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, applyCoupon } from '#contract/cart'
import { getProductDetails } from '#contract/catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
  ann = await anAccount(app)
  for (const slug of ['mls-plus', 'yard-sign-post']) {
    const { product } = await app.call(getProductDetails, { params: { slug } })
    await ann.call(addToCart, { body: { userId: ann.id, productId: product._id, quantity: 1 } })
  }
})
afterAll(() => app.close())

const apply = (code: string) => ann.call(applyCoupon, { body: { code } })

test('the welcome coupon is for listings, and the sign coupon is for the sign', async () => {
  expect(await apply('WELCOME10')).toMatchObject({ couponDiscount: 72, total: 720 + 119 - 72 + 20 })
  expect(await apply('SIGN20')).toMatchObject({ couponDiscount: 20 })
})

test('the old coupon shows a refusal', async () => {
  await expect(apply('OLD2024')).rejects.toMatchObject({
    message: 'The coupon OLD2024 expired on December 31, 2024.',
  })
})
