import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAddress, getAddresses } from '#contract/address-book'
import { mostSavedAddresses } from '#rules/address-book'
import { anAddress } from '#server/testing/an-address'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
})

const add = (wish: Parameters<typeof anAddress>[0] = {}) => ann.call(addAddress, { body: anAddress(wish) })

test('of many addresses that are added at once as the home, one is', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => add({ address: `${at} Main St.`, isHome: true, isDefault: true })),
  )
  const { addresses } = await ann.call(getAddresses, {})
  expect(addresses).toHaveLength(8)
  expect(addresses.filter(({ isHome }) => isHome)).toHaveLength(1)
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('the book has a last page, also for additions at once', async () => {
  const added = await Promise.allSettled(
    Array.from({ length: mostSavedAddresses + 3 }, (_, at) => add({ address: `${at} Main St.` })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostSavedAddresses)
  await expect(add()).rejects.toMatchObject({ status: 409, code: 'too_many_addresses' })
})
