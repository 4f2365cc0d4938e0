// Offers for a listed home, as the desk types them.
import { type DeskOffer, receiveOffer } from '#contract/desk/sales/offers'
import { aMember } from '#server/testing/a-staff-member'
import type { TestApp } from '#server/testing/test-app'

const none = { kind: 'none' } as const

/** The first offer of the examples. */
export const offerA = {
  price: 54_500_000,
  concession: { kind: 'sum', cents: 500_000 },
  buyerBroker: { kind: 'percent', basisPoints: 250 },
  repairs: none,
  closingOn: '2026-12-15',
} as const
/** The second one: cash, and the seller pays nothing. */
export const offerB = {
  price: 53_200_000,
  concession: none,
  buyerBroker: none,
  repairs: none,
  financing: 'Cash',
  closingOn: '2026-12-15',
} as const

/** What the examples assume. */
export const assumedNothing = {
  titlePolicy: null,
  closingFee: null,
  hoaPapers: null,
  annualTax: null,
  lastYearTaxUnpaid: null,
  payoffQuote: null,
  principal: null,
  rate: null,
  interestTo: '',
  livesInColorado: null,
  other: [],
}
export const assumedSample = {
  ...assumedNothing,
  titlePolicy: 209_000,
  closingFee: 17_500,
  hoaPapers: 45_000,
  annualTax: 294_840,
  lastYearTaxUnpaid: 0,
  payoffQuote: 21_480_000,
}

/** An offer that came by telephone just now. */
export const aReceivedOffer = async (
  app: TestApp,
  saleId: string,
  terms: object = offerA,
): Promise<DeskOffer> => {
  const { call } = await aMember(app)
  const { message: _, ...offer } = await call(receiveOffer, {
    params: { saleId },
    body: {
      source: 'telephone',
      receivedAt: new Date(app.now()).toISOString(),
      terms: terms as typeof offerA,
    },
  })
  return offer
}

/** People who sign for the home, in this order. */
export const namedOwners = async (
  { database, newId }: TestApp,
  saleId: string,
  names: readonly string[],
): Promise<string[]> => {
  const rows = names.map((name, position) => ({
    id: newId(),
    sale_id: saleId,
    position,
    role: 'owner' as const,
    name,
    company: '',
    telephone: '',
    email: '',
    authority_version_id: null,
    offer_id: null,
  }))
  await database.direct.insertInto('party').values(rows).execute()
  return rows.map(({ id }) => id)
}
