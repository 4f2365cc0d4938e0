import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/wishlist'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('simultaneous requests add a package only once', async () => {
  const ann = await anAccount(app)
  const [productId = ''] = await aCatalogue(app, [{ name: 'Sign' }])
  const add = () => ann.call(contract.addToWishlist, { body: { userId: ann.id, productId } })
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, add))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(19)
  for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: 'already_on_wishlist' })
  expect((await ann.call(contract.getWishlist, { params: { userId: ann.id } })).wishlistCount).toBe(1)
})
