import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryProducts } from '#contract/catalogue'
import { listAudit } from '#contract/desk/audit'
import { getPackage, listPackages } from '#contract/desk/catalogue/packages'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
  desk = await anAccount(app, { role: 'staff', name: 'Test Desk' })
})
afterAll(() => app.close())

const named = async (name: string, state?: 'draft') => {
  const { rows } = await desk.call(listPackages, { query: { q: name, ...(state && { state }) } })
  return desk.call(getPackage, { params: { packageId: rows[0]?.id ?? '' } })
}

test('the desk has a draft with another price, one with its hour set, and one of a new package', async () => {
  const price = await named('Pricing Call')
  expect([price.live?.priceCents, price.draft?.content.priceCents]).toEqual([12_900, 13_900])
  const planned = await named('Seller Coaching')
  expect(Date.parse(planned.draft?.publishAt ?? '')).toBeGreaterThan(app.now())
  const idea = await named('Staging Advice', 'draft')
  expect(idea.live ?? null).toBeNull()
})

test('a package in the archive is not in the shop', async () => {
  const { rows } = await desk.call(listPackages, { query: { state: 'archived' } })
  expect(rows.map(({ name }) => name)).toEqual(['Printed Flyers (100)'])
  const { totalProduct } = await app.call(queryProducts, { query: {} })
  expect(totalProduct).toBe(18)
})

test('the audit log tells of a month', async () => {
  const { rows } = await desk.call(listAudit, { query: { subject: 'product' } })
  const actions = new Set(rows.map(({ action }) => action))
  for (const action of ['package begun', 'package published', 'package archived', 'stock set'])
    expect(actions).toContain(action)
})
