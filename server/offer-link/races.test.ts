import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOfferLink } from '#contract/desk/sales/offer-link'
import { getDeskOffers } from '#contract/desk/sales/offers'
import { sendOfferByLink } from '#contract/offer-link'
import { multipartOf } from '#server/testing/a-form'
import { offerA } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('several offers that come by one link at once have a label each, and a repeat is the same offer', async () => {
  const saleId = await aSaleIn(app, (await anAccount(app)).id, 'Active')
  const { call } = await aMember(app, 'assistant')
  const { link } = await call(makeOfferLink, { params: { saleId } })
  const send = async (buyer: number) => {
    const offer = {
      representedBy: 'nobody',
      buyer: { name: 'Bo Buyer', email: `bo.${buyer}@buyers.test` },
      terms: offerA,
      paper: 'mail',
    }
    const { headers, payload } = multipartOf(sendOfferByLink, { fields: { offer: JSON.stringify(offer) } })
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/offer-links/${link.address.split('/').at(-1)}`,
      headers: { ...headers, 'idempotency-key': `00000000-0000-4000-8000-00000000000${buyer}` },
      payload,
    })
    return answer.json().receipt as string
  }
  const receipts = await Promise.all([1, 2, 3, 1].map(send))
  expect([new Set(receipts).size, receipts[3]]).toEqual([3, receipts[0]])
  const { offers } = await call(getDeskOffers, { params: { saleId } })
  expect(offers.map(({ label }) => label)).toEqual(['Buyer A', 'Buyer B', 'Buyer C'])
})
