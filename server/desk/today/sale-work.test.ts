import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideListingInput } from '#contract/desk/sales/listing-input'
import { setListingContract } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { getToday } from '#contract/desk/today'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import { aDeskLine } from '#server/testing/a-desk-line'
import { sendsListing } from '#server/testing/a-listing-input'
import { aSale, asSeen } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

test('a sent listing is on Today with its time until it is decided, and open lists hear of each step', async () => {
  const [broker, ann] = [await aMember(app), await anAccount(app)]
  const { changes, close } = await aDeskLine(await app.listen(), broker.token)
  const saleId = await aSale(app, { customerId: ann.id })
  const version = await sendsListing(ann, saleId)
  const waiting = async () => (await broker.call(getToday, {})).rows
  const { clocks, history } = await broker.call(getDeskSale, { params: { saleId } })
  expect(await waiting()).toMatchObject([
    { kind: 'order to start' },
    { kind: 'listing to check', dueAt: clocks[0]?.promisedAt, who: ann.name },
  ])
  const before = changes.filter(({ kind, id }) => kind === 'sales' && id === saleId).length
  const body = { version, decision: 'sent back' as const, notes: { LivingArea: 'Which source?' } }
  await broker.call(decideListingInput, { params: { saleId }, body })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['order to start'])
  const heard = () => changes.filter(({ kind, id }) => kind === 'sales' && id === saleId).length
  for (let waited = 0; heard() <= before && waited < 2_000; waited += 10) await wait(10)
  expect(heard()).toBeGreaterThan(before)
  const after = await broker.call(getDeskSale, { params: { saleId } })
  expect(after.history).toHaveLength(history.length + 1)
  close()
})

test('an order whose listing contract is signed is not to be started: its start is recorded', async () => {
  const [broker, ann] = [await aMember(app), await anAccount(app, { name: 'Bea Birch' })]
  const saleId = await aSale(app, { customerId: ann.id })
  const asked = async () =>
    (await broker.call(getToday, {})).rows.filter(({ who }) => who === ann.name).map(({ what }) => what)
  expect(await asked()).toEqual([expect.stringMatching(/^Start order/)])
  const effectiveOn = dayIn(mountainTime, app.now())
  const days = { effectiveOn, endsOn: daysAfter(effectiveOn, 90) }
  await broker.call(setListingContract, await asSeen(app, saleId, days))
  expect(await asked()).toContainEqual(expect.stringMatching(/^Record that order \d+ has started: /))
  expect(await asked()).not.toContainEqual(expect.stringMatching(/^Start order/))
})
