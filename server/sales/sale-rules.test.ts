// The settings for all sales: the MLS's rules, added holidays, and the broker on duty.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import { setListingContract, setMlsStatus } from '#contract/desk/sales/mls'
import { getDeskSale } from '#contract/desk/sales/sales'
import { changeBrokerageSettings, getBrokerageSettings } from '#contract/desk/settings/settings'
import { aSale, asSeen } from '#server/testing/a-sale'
import { aMember, hasProved, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
  broker = await aMember(app)
  await hasProved(app, broker)
})
afterAll(() => app.close())

const change = async (changes: BrokerageSettings) => {
  const { version } = await broker.call(getBrokerageSettings, {})
  return broker.call(changeBrokerageSettings, { body: { version, changes } })
}
const aSignedSale = async () => {
  const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  const days = { effectiveOn: '2026-11-23', endsOn: '2027-05-22' }
  await broker.call(setListingContract, await asSeen(app, saleId, days))
  return saleId
}
const seen = (saleId: string) => broker.call(getDeskSale, { params: { saleId } })
const dueToEnter = async (saleId: string) =>
  (await seen(saleId)).clocks.find(({ kind }) => kind === 'enter listing')?.dueAt

test('the days of the MLS and an added holiday count for clocks that start afterward', async () => {
  const before = await aSignedSale()
  expect(await dueToEnter(before)).toBe('2026-11-28T06:59:00.000Z')
  await change({
    mlsRules: { name: 'Pikes Peak MLS', entryDays: 2, dayEndsAt: '17:00', comingSoonDays: 21 },
    legalHolidays: [{ on: '2026-11-24', name: 'A day of mourning (sample)', by: 'federal' }],
  })
  const after = await aSignedSale()
  expect(await dueToEnter(before)).toBe('2026-11-28T06:59:00.000Z')
  expect(await dueToEnter(after)).toBe('2026-11-28T00:00:00.000Z')
  await broker.call(setMlsStatus, await asSeen(app, after, { status: 'Coming Soon' as const }))
  expect(await seen(after)).toMatchObject({ mls: 'Pikes Peak MLS', expectedActiveOn: '2026-12-16' })
})

test('only a broker of the desk may be on duty', async () => {
  const assistant = await aMember(app, 'assistant')
  for (const email of [assistant.email, 'stranger@example.test'])
    await expect(change({ onDuty: [{ email, days: ['Sun'] }] })).rejects.toMatchObject({
      status: 400,
      fields: { 'changes.onDuty.0.email': 'Choose a broker who works at the desk.' },
    })
})

test('outside hours the broker on duty is notified, and no page of the shop names one', async () => {
  const ana = await aMember(app)
  await change({ onDuty: [{ email: ana.email, days: ['Wed'] }], email: 'office@example.test' })
  const { brokerage } = await app.call(getBrokerage, {})
  expect(JSON.stringify(brokerage)).not.toContain(ana.email)
  const toldAt = async (at: string) => {
    const { reference } = await seen(await aSignedSale())
    app.clock.forward(Date.parse(at) - app.now())
    await app.jobs.runDue()
    const mails = (await app.mails()).filter(({ subject }) => subject.includes(reference))
    return mails.map(({ to }) => to.address)
  }
  // Wednesday at 6 PM, when the promise of two business days and the hours end, and the next morning.
  expect(await toldAt('2026-11-26T01:00:00Z')).toEqual([ana.email])
  expect(await toldAt('2026-11-26T17:00:00Z')).toEqual(['office@example.test'])
})
