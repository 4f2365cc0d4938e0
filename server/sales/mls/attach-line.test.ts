import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignSale, attachSaleOrder, claimSale } from '#contract/desk/sales/hold'
import { setListingContract } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getSale, getSales } from '#contract/sales'
import { aContractInForce } from '#server/testing/a-contract'
import { aListingPackage, aSale, aSaleIn, asSeen, plus } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { digestDue } from '#server/sales/contract/digest'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
beforeAll(async () => {
  app = await startTestApp()
  // The dates of the contract are ahead.
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
})
afterAll(() => app.close())

const days = { effectiveOn: '2026-06-13', endsOn: '2026-12-13' }
const signed = async (saleId: string, more: Partial<typeof days> = {}) =>
  broker.call(setListingContract, await asSeen(app, saleId, { ...days, ...more }))
const seen = (saleId: string) => broker.call(getDeskSale, { params: { saleId } })

test('the desk attaches a further package: it upgrades the sale, or opens another', async () => {
  const ann = await anAccount(app)
  const saleId = await aSale(app, { customerId: ann.id })
  await signed(saleId)
  const productId = await aListingPackage(app, plus)
  await aPaidOrder(app, { customerId: ann.id, products: [{ productId, quantity: 2 }] })
  const { unattached } = await seen(saleId)
  expect(unattached).toHaveLength(2)
  expect((await ann.call(getSales, {})).sales).toHaveLength(1)
  const attach = (orderLineId: string, what: 'upgraded' | 'opened', idempotencyKey: string) =>
    broker.call(attachSaleOrder, { params: { saleId }, body: { orderLineId, what }, idempotencyKey })
  const [first = '', second = ''] = unattached.map(({ id }) => id)
  const upgraded = await attach(first, 'upgraded', 'one')
  expect(await attach(first, 'upgraded', 'one')).toEqual(upgraded)
  expect(await outcome(attach(first, 'upgraded', 'two'))).toBe('not_this_status')
  expect(await seen(saleId)).toMatchObject({
    plan: { months: 12, photos: 40, changes: null },
    listingEndsOn: days.endsOn,
  })
  const { saleId: another } = await attach(second, 'opened', 'three')
  const { sales } = await ann.call(getSales, {})
  expect(sales.map(({ id }) => id).toSorted()).toEqual([saleId, another].toSorted())
  await signed(saleId, { endsOn: '2027-05-13' })
  expect(await seen(saleId)).toMatchObject({ unattached: [], listingEndsOn: '2027-05-13' })
})

test('an upgrade with earlier reminders plans their mornings for the contract in force', async () => {
  const ann = await anAccount(app)
  const saleId = await aSaleIn(app, ann.id, 'Active')
  await aContractInForce(app, { broker, saleId })
  const mornings = () =>
    app.database.direct
      .selectFrom('job')
      .select('due_at')
      .where('kind', '=', digestDue.kind)
      .where('payload', '=', JSON.stringify({ saleId }))
      .execute()
  const before = await mornings()
  const productId = await aListingPackage(app, { ...plus, reminderDays: [3, 1, 0] })
  await aPaidOrder(app, { customerId: ann.id, products: [{ productId, quantity: 1 }] })
  const orderLineId = (await seen(saleId)).unattached[0]?.id ?? ''
  await broker.call(attachSaleOrder, { params: { saleId }, body: { orderLineId, what: 'upgraded' } })
  expect((await mornings()).length).toBeGreaterThan(before.length)
})

test('an assistant may be in charge of a sale, but the seller only sees the name of a broker', async () => {
  const ann = await anAccount(app)
  const saleId = await aSale(app, { customerId: ann.id })
  const assistant = await aMember(app, 'assistant')
  await assistant.call(claimSale, { params: { saleId } })
  const told = async () => (await ann.call(getSale, { params: { saleId } })).broker.name
  expect([(await seen(saleId)).holder?.name, await told()]).toEqual([assistant.name, ''])
  await broker.call(assignSale, await asSeen(app, saleId, { to: broker.id }))
  expect([(await seen(saleId)).holder?.name, await told()]).toEqual([broker.name, broker.name])
})
