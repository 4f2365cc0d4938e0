// The clock stands at Wednesday, November 25, 2026, 11:00 AM in Denver.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSaleOffers, openSaleOffer, saveAssumptions } from '#contract/sale-offers'
import { aReceivedOffer, assumedSample, offerB } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.parse('2026-11-25T18:00:00Z') - app.now())
})
afterAll(() => app.close())

test('what is unpaid of the property tax keeps its day while other numbers change', async () => {
  const ann = await anAccount(app)
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const params = { saleId }
  const { id: offerId } = await aReceivedOffer(app, saleId, { ...offerB, closingOn: '2027-01-04' })
  await ann.call(openSaleOffer, { params: { saleId, offerId } })
  const save = (version: number, more: object = {}) =>
    ann.call(saveAssumptions, {
      params,
      body: { ...assumedSample, lastYearTaxUnpaid: 147_420, version, ...more },
    })
  const stored = (columns: { unpaid_tax_said_at: number | null; changed_at?: number }) =>
    app.database.direct.updateTable('net_assumption').set(columns).where('sale_id', '=', saleId).execute()
  const taxNow = async () => {
    const [offer] = (await ann.call(getSaleOffers, { params })).offers
    return offer?.net?.parts.find(({ name }) => name === 'propertyTax')?.cents
  }
  const [share, bill, overdue] = [2_423, 294_840, 147_420]
  await save(0)
  expect(await taxNow()).toBe(-share - bill - overdue)
  // In February, the second half of the bill was not overdue.
  const inFebruary = Date.parse('2026-02-25T18:00:00Z')
  await stored({ unpaid_tax_said_at: inFebruary })
  await save(1, { closingFee: 20_000 })
  expect(await taxNow()).toBe(-share - bill)
  // A row of an earlier version says only when any number was changed last.
  await stored({ unpaid_tax_said_at: null, changed_at: inFebruary })
  await save(2, { closingFee: 30_000 })
  expect(await taxNow()).toBe(-share - bill)
  await save(3, { lastYearTaxUnpaid: 100_000 })
  expect(await taxNow()).toBe(-share - bill - 100_000)
})
