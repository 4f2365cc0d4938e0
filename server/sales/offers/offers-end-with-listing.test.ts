import { afterAll, beforeAll, expect, test } from 'vitest'
import { setMlsStatus } from '#contract/desk/sales/mls'
import { makeOfferLink } from '#contract/desk/sales/offer-link'
import { moveOffer, receiveOffer } from '#contract/desk/sales/offers'
import { openSaleOffer } from '#contract/sale-offers'
import { aReceivedOffer, offerB } from '#server/testing/a-received-offer'
import { aSaleIn, asSeen } from '#server/testing/a-sale'
import { aMember, outcome } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('offers end with the listing, and what was signed before its end may be recorded later', async () => {
  const broker = await aMember(app)
  const ann = await anAccount(app)
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { id } = await aReceivedOffer(app, saleId)
  const of = { params: { saleId, offerId: id } }
  await ann.call(openSaleOffer, of)
  const signedAt = new Date(app.now()).toISOString()
  app.clock.forward(5 * 60_000)
  await broker.call(setMlsStatus, await asSeen(app, saleId, { status: 'Expired/Terminated' as const }))
  expect(await outcome(broker.call(makeOfferLink, { params: { saleId } }))).toBe('not_this_status')
  const type = {
    params: { saleId },
    body: { source: 'mail' as const, receivedAt: signedAt, terms: offerB },
  }
  expect(await outcome(broker.call(receiveOffer, type))).toBe('not_this_status')
  const accept = (at: string) => outcome(broker.call(moveOffer, { ...of, body: { to: 'accepted', at } }))
  expect(await accept(new Date(app.now()).toISOString())).toBe('invalid_request')
  expect(await accept(signedAt)).toBe('done')
})
