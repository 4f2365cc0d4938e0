import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCustomer } from '#contract/accounts'
import { disposals } from '#contract/desk/privacy/disposals'
import { getLegalDocuments } from '#contract/legal-documents'
import { getDashboardData, getOrders } from '#contract/orders'
import { aBroker } from '#server/testing/a-broker'
import { callWith } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

test('one disposal is recorded, and one waits with a paper that a hold keeps', async () => {
  const broker = await aBroker(app, 'Test Broker')
  const { rows } = await broker.call(disposals.listDisposals, {})
  expect(rows.map(({ state, approvedBy }) => [state, approvedBy])).toEqual([
    ['proposed', ''],
    ['done', 'Sample Desk'],
  ])
  const papersOf = async (at: number) =>
    (await broker.call(disposals.getDisposal, { params: { runId: rows[at]?.id ?? '' } })).papers
  expect((await papersOf(0)).map(({ customer, name, outcome }) => [customer.name, name, outcome])).toEqual([
    ['Sample Sumac', 'Disclosure Organizer', null],
    ['Sample Sequoia', 'Disclosure Organizer', 'kept'],
    ['Former Customer', 'Repair Log', null],
  ])
  const gone = await papersOf(1)
  expect(gone.map(({ outcome, hashes }) => [outcome, hashes.length])).toEqual(gone.map(() => ['disposed', 1]))
  expect(gone.map(({ orderNumber, name }) => (orderNumber === null ? 'legal' : name)).toSorted()).toEqual([
    'Disclosure Organizer',
    'Home Facts Sheet',
    'legal',
  ])
})

test('the former customer reads when papers went, and is not asked for them again', async () => {
  const { token } = await app.call(loginCustomer, {
    body: { email: 'former@example.test', password: 'customer-demo' },
  })
  const { id: customerId = '' } = (await app.http.callers.ofToken(token)) ?? {}
  const call = callWith(app, token)
  const { documents } = await call(getLegalDocuments, { params: { customerId } })
  const gone = documents.filter(({ disposed }) => disposed !== undefined)
  expect(gone).toMatchObject([{ status: 'draft', required: false }])
  const { orders } = await call(getOrders, { params: { customerId, status: 'all' } })
  expect(orders).toMatchObject([{ formCount: 3, uploadedFormCount: 3 }])
  const forms = orders.flatMap(({ products }) => products.flatMap(({ editablePDFs }) => editablePDFs))
  expect(forms.map(({ name, disposed }) => [name, disposed !== undefined])).toEqual(
    expect.arrayContaining([
      ['Disclosure Organizer', true],
      ['Home Facts Sheet', true],
      ['Repair Log', false],
    ]),
  )
  const { next } = await call(getDashboardData, { params: { customerId } })
  expect(next.filter(({ kind }) => kind === 'forms missing')).toEqual([])
})
