// Orders, sellers and the desk at the same moment. The clock stands at Wednesday, November 25, 2026, 11:00 AM in Denver.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSaleChange, enterSaleChange, refuseSaleChange } from '#contract/desk/sales/changes'
import { claimSale } from '#contract/desk/sales/hold'
import { decideListingInput } from '#contract/desk/sales/listing-input'
import { setListingContract, setMlsStatus } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { wantListingChange } from '#contract/listing-changes'
import { getListingInput, saveListingInput } from '#contract/listing-input'
import { getSaleParties, saveSaleParties } from '#contract/sale-parties'
import { getSale, getSales } from '#contract/sales'
import { dayMs } from '#rules/durations'
import { createApp } from '#server/app'
import { mailsTo } from '#server/testing/a-login'
import { anOwner, sendsListing } from '#server/testing/a-listing-input'
import {
  aListingPackage,
  aSale,
  aSaleIn,
  asSeen,
  aWantedChange,
  essentials,
  plus,
} from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { contractSteps } from '#server/testing/contract-steps'
import { payNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ben: TestMember
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
  ben = await aMember(app)
})
beforeEach(async () => {
  ann = await anAccount(app)
})
afterAll(() => app.close())

const aSaleOfAnn = () => aSale(app, { customerId: ann.id })
const expectOneToWin = async (...calls: Promise<unknown>[]) => {
  const outcomes = await Promise.all(calls.map((call) => outcome(call)))
  expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'done'])
}

test('two orders that are paid at the same moment open one sale, and the other package waits for the desk', async () => {
  const orders: string[] = []
  for (const plan of [essentials, plus]) {
    const products = [{ productId: await aListingPackage(app, plan), quantity: 1 }]
    orders.push(await anOrder(app, { customerId: ann.id, products }))
  }
  await Promise.all(orders.map((order) => payNow(app, order)))
  const [sale, ...others] = (await ann.call(getSales, {})).sales
  expect(others).toEqual([])
  const { unattached } = await ann.call(getSale, { params: { saleId: sale?.id ?? '' } })
  expect(unattached).toHaveLength(1)
})

test('of two tabs that save the listing input at the same time, one is told', async () => {
  const params = { saleId: await aSaleOfAnn() }
  const save = (City: string) =>
    ann.call(saveListingInput, { params, body: { section: 'Home', version: 1, values: { City } } })
  await expectOneToWin(save('Golden'), save('Denver'))
  expect((await ann.call(getListingInput, { params })).version).toBe(2)
})

test('of two who decide on the listing input at the same time, one is told', async () => {
  const params = { saleId: await aSaleOfAnn() }
  const version = await sendsListing(ann, params.saleId)
  const decide = (who: TestMember) =>
    who.call(decideListingInput, { params, body: { version, decision: 'approved' } })
  await expectOneToWin(decide(broker), decide(ben))
})

test('of two who change the people at the same time, one is told', async () => {
  const params = { saleId: await aSaleOfAnn() }
  const { version } = await ann.call(getSaleParties, { params })
  const store = (name: string) =>
    ann.call(saveSaleParties, { params, body: { version, parties: [anOwner(name)] } })
  await expectOneToWin(store('Ann'), store('Ben'))
})

test('of two who enter a status at the same moment, one is told', async () => {
  const request = await asSeen(app, await aSaleOfAnn(), { status: 'Active' as const })
  await expectOneToWin(broker.call(setMlsStatus, request), ben.call(setMlsStatus, request))
})

test('of two who decide on a change at the same moment, one is told; each step is one row of the log', async () => {
  const { saleId, changeId } = await aWantedChange(app, ann)
  const params = { saleId, changeId }
  await expectOneToWin(
    broker.call(enterSaleChange, { params, body: { version: 1 } }),
    ben.call(refuseSaleChange, { params, body: { version: 1, reason: 'No.' } }),
  )
  const { history } = await broker.call(getDeskSale, { params: { saleId } })
  expect(history.filter(({ action }) => action.startsWith('listing change'))).toHaveLength(2)
})

test('of the same change from two tabs and a colleague at the same moment, one is taken', async () => {
  const params = { saleId: await aSaleIn(app, ann.id, 'Active') }
  const change = { kind: 'status', wanted: { status: 'Withdrawn' } } as const
  const calls = [
    ann.call(wantListingChange, { params, body: change, idempotencyKey: 'one tab' }),
    ann.call(wantListingChange, { params, body: change, idempotencyKey: 'another tab' }),
    broker.call(addSaleChange, { params, body: { change } }),
  ]
  const outcomes = await Promise.all(calls.map((call) => outcome(call)))
  expect(outcomes.toSorted()).toEqual(['done', 'not_this_status', 'not_this_status'])
})

test('of two who confirm a contract at the same moment, one is told', async () => {
  const saleId = await aSaleOfAnn()
  const { typed, confirm, seen } = contractSteps(() => ({ app, broker, saleId }))
  const contract = await typed()
  await expectOneToWin(confirm(contract), confirm(contract, ben))
  expect((await seen()).stage).toBe('Under contract')
})

test('when two processes run the jobs at the same time, each clock sends one mail', async () => {
  const days = { effectiveOn: '2026-10-26', endsOn: '2026-11-26' }
  for (let at = 0; at < 6; at++) {
    const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
    await broker.call(claimSale, { params: { saleId } })
    await broker.call(setListingContract, await asSeen(app, saleId, days))
  }
  app.clock.forward(2 * dayMs) // every session ends, so this is the last test
  const { jobs, http } = await createApp({ ...app, config: { ...app.config } })
  await Promise.all([app.jobs.runDue(), jobs.runDue(), app.jobs.runDue(), jobs.runDue()])
  await http.close()
  // Two clocks are already due: entering the listing, and the last day.
  expect(await mailsTo(app, broker)).toHaveLength(6 * 2)
})
