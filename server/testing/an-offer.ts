// Offers of buyers, as the desk enters them.
import type { Parsed } from '#contract/endpoint'
import type { addOffer } from '#contract/desk/leads/offers'
import { aLead } from '#server/testing/a-lead'
import { aMember } from '#server/testing/a-staff-member'
import type { TestApp } from '#server/testing/test-app'

type Terms = Parsed<typeof addOffer>['body']

export const anOffer = (wish: Partial<Terms> = {}): Terms => ({
  buyer: 'Buyer A',
  priceCents: 50_000_000,
  costsCents: 1_250_000,
  costsInclude: 'Title insurance and closing costs',
  closingOn: '2099-12-18',
  contingencies: 'Inspection within ten days',
  note: '',
  expiresOn: '2099-12-01',
  ...wish,
})

/** A customer's lead with an offer that was sent; returns the offer's id. */
export const aSentOffer = async (app: TestApp, { customerId }: { customerId: string }): Promise<string> => {
  const { desk } = await aMember(app)
  const leadId = await aLead(app, { customerId })
  const { id: lead } = await desk('GET /api/desk/leads/:leadId', { params: { leadId } })
  const params = { leadId: lead }
  const { id } = await desk('POST /api/desk/leads/:leadId/offers', { params, body: anOffer() })
  await desk('POST /api/desk/leads/:leadId/offers/send', {
    params,
    body: { offers: [{ id, version: 1 }] },
  })
  return id
}
