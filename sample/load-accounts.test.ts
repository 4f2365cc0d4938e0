import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCustomer, loginSeller, loginStaff } from '#contract/accounts'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleAccounts } from './accounts.ts'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

const logins = { customer: loginCustomer, seller: loginSeller, staff: loginStaff }

test.each(sampleAccounts)('$email logs in as $role', async ({ role, email, password }) => {
  const login = { method: 'POST', url: logins[role].path, payload: { email, password } } as const
  const { token } = (await app.http.inject(login)).json()
  expect(await app.http.callers.ofToken(token)).toMatchObject({ role, email })
})

test("a seller's account has the seller's id and name", async () => {
  const rows = await app.database.direct
    .selectFrom('account')
    .leftJoin('seller', 'seller.id', 'account.id')
    .select(['account.name', 'seller.name as sellerName'])
    .where('role', '=', 'seller')
    .execute()
  expect(rows).toHaveLength(4)
  for (const { name, sellerName } of rows) expect(name).toBe(sellerName)
})
