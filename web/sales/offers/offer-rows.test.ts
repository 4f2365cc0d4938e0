import { expect, test } from 'vitest'
import type { OfferNet, OfferTerms, SaleOffer } from '#contract/sale-offers'
import { offerRows } from './offer-rows.ts'
import { type OpenOffer, openOffers } from './open-offers.ts'

const terms: OfferTerms = {
  id: 'terms',
  number: 1,
  by: 'buyer',
  receivedAt: '2026-11-24T20:10:00.000Z',
  answerByAt: '',
  price: 54_500_000,
  concession: { kind: 'sum', cents: 500_000 },
  concessionPaysBroker: null,
  buyerBroker: { kind: 'percent', basisPoints: 250 },
  repairs: { kind: 'none' },
  escalation: null,
  couldRiseTo: null,
  earnestMoney: null,
  financing: 'Conventional',
  downPayment: null,
  proof: '',
  appraisal: '',
  gap: null,
  inspectionOn: '',
  title: '',
  mustSellBy: '',
  closingOn: '2026-12-15',
  possession: '',
  rent: null,
  inclusions: '',
  exclusions: '',
  otherTerms: '',
  comparedAt: '',
  comparedBy: '',
}
const offer: SaleOffer = {
  id: 'offer',
  label: 'Buyer A',
  state: 'presented',
  arrivedAt: terms.receivedAt,
  answerByAt: '',
  isAnswerTimePassed: false,
  termsNumber: 1,
  isPresented: true,
  company: '',
  backupPlace: null,
  isContractOver: false,
  terms: [terms],
  net: {
    netCents: 30_604_892,
    beforeLoanCents: 52_084_892,
    missing: [],
    notCounted: ['hoaPapers'],
    parts: [
      { name: 'price', cents: 54_500_000 },
      { name: 'concession', cents: -500_000 },
      { name: 'buyerBroker', cents: -1_362_500 },
      { name: 'repairs', cents: 0 },
      { name: 'titlePolicy', cents: -209_000 },
      { name: 'propertyTax', cents: -281_108 },
      { name: 'payoff', cents: -21_480_000 },
    ],
    heldBackCents: 0,
  },
  presentations: [],
  notSeenBy: [],
  instructions: [],
}
const netOf = (parts: Record<string, number>): OfferNet => ({
  netCents: 0,
  beforeLoanCents: 0,
  missing: [],
  notCounted: [],
  parts: Object.entries(parts).map(([name, cents]) => ({ name, cents })),
  heldBackCents: 0,
})
const openOffer = (more: Partial<OfferTerms> = {}, net = offer.net): OpenOffer => ({
  offer,
  terms: { ...terms, ...more },
  net,
})
const rowOf = (offers: readonly OpenOffer[], name: string) =>
  offerRows(offers)
    .flatMap(({ rows }) => rows)
    .find((row) => row.name === name)

test('costs are one sum that names its tax and what is not counted', () => {
  expect(rowOf([openOffer()], 'Costs, by closing date')?.cells).toEqual([
    {
      text: '− $4,901.08',
      small: 'with $2,811.08 of property tax owed to that day; 1 not known, and not counted',
    },
  ])
  const cellsOf = (net: OfferNet | null) => rowOf([openOffer({}, net)], 'Costs, by closing date')?.cells
  expect(cellsOf(null)).toEqual([{ text: 'Not known', small: '' }])
  expect(cellsOf(netOf({ titlePolicy: 0 }))).toEqual([{ text: 'None', small: '' }])
})

test('another cost under the name of a term or of the loan is in the costs, and only there', () => {
  const net = netOf({ payoff: -21_480_000, closingFee: -100 })
  const other = ['repairs', 'payoff'].map((name) => ({ name, cents: -50, isOther: true as const }))
  const offers = [openOffer({}, { ...net, parts: [...other, ...net.parts] })]
  expect(rowOf(offers, 'Costs, by closing date')?.cells).toMatchObject([{ text: '− $2.00' }])
  expect(rowOf(offers, 'Your mortgage')?.cells).toMatchObject([{ text: '− $214,800.00' }])
})

test('a broker who is paid out of the credit is no further deduction', () => {
  const inCredit = openOffer({ concessionPaysBroker: true, downPayment: { kind: 'none' } })
  expect(rowOf([inCredit], 'The buyer’s broker, paid by you')?.cells).toEqual([
    {
      text: 'In the credit',
      small: '$13,625, 2.5% of the price, $8,625 more than the credit, and not counted: ask who pays it',
    },
  ])
  expect(rowOf([inCredit], 'How they pay')?.cells).toMatchObject([{ small: 'no down payment' }])
})

test('the offer of a buyer stays what it was while the counterproposal of the seller waits', () => {
  const proposed = { ...terms, number: 2, by: 'seller' as const, price: 55_500_000 }
  const countered = openOffers([
    { ...offer, state: 'countered', terms: [terms, proposed], net: null, netOfBuyersTerms: netOf({}) },
  ])
  expect(rowOf(countered, 'Price')?.cells).toEqual([{ text: '$545,000', small: 'you proposed $555,000' }])
  expect(countered[0]?.net).toEqual(netOf({}))
})

test('what the seller proposed stands beside what the buyer offers, and what follows from it is no proposal', () => {
  const proposed = {
    ...terms,
    number: 2,
    by: 'seller' as const,
    repairs: null,
    concession: { kind: 'sum', cents: 300_000 } as const,
    possession: 'At closing',
  }
  const counteredWith = (net: OfferNet | null) =>
    openOffers([
      {
        ...offer,
        state: 'countered',
        terms: [{ ...terms, inclusions: 'The piano' }, proposed],
        net,
        netOfBuyersTerms: { ...netOf({ titlePolicy: -490_108 }), heldBackCents: 500 },
      },
    ])
  const smallOf = (net: OfferNet | null, name: string) => rowOf(counteredWith(net), name)?.cells[0]?.small
  const net = { ...netOf({ closingFee: -400_000 }), netCents: 30_000_000, heldBackCents: 1_100_000 }
  expect(smallOf(net, 'Credit to the buyer')).toBe('you proposed $3,000')
  expect(smallOf(net, 'Repairs')).toBe('you proposed to leave this out')
  expect(smallOf(net, 'Stays in the home')).toBe('you proposed to leave this out')
  expect(rowOf(counteredWith(net), 'You hand over the home')?.cells).toEqual([
    { text: 'Not said', small: 'you proposed At closing' },
  ])
  expect(smallOf(net, 'Costs, by closing date')).toBe('$4,000.00 under your proposal')
  expect(smallOf(net, 'Net to you, an estimate')).toBe('$300,000.00 under your proposal')
  expect(smallOf(net, 'Held back for income tax')).toContain('; $11,000.00 under your proposal')
  expect(smallOf(null, 'Costs, by closing date')).toBe('')
  expect(smallOf({ ...net, netCents: null }, 'Net to you, an estimate')).toBe('')
})

test('a proposal that changes only the small line of a row is named there', () => {
  const offered = {
    ...terms,
    escalation: { basis: 'price', step: 200_000, most: 56_000_000 } as const,
    concessionPaysBroker: true,
    downPayment: { kind: 'percent', basisPoints: 2_000 } as const,
    proof: 'Letter from a lender',
    appraisal: 'No appraisal condition',
    gap: 1_000_000,
    possession: 'At closing',
    rent: 50_000,
  }
  const smallWith = (more: Partial<OfferTerms>, name: string, from: OfferTerms = offered) => {
    const proposed = { ...from, ...more, number: 2, by: 'seller' as const }
    const countered = openOffers([{ ...offer, state: 'countered', terms: [from, proposed], net: null }])
    return rowOf(countered, name)?.cells[0]?.small.split('; ').at(-1)
  }
  expect(smallWith({ rent: 80_000 }, 'You hand over the home')).toBe('you proposed a rent of $800')
  expect(smallWith({ rent: 0, possession: 'In May' }, 'You hand over the home')).toBe(
    'you proposed In May and no rent',
  )
  expect(smallWith({ rent: null }, 'You hand over the home')).toBe('you proposed to leave out the rent')
  expect(smallWith({ gap: 2_000_000 }, 'Appraisal')).toBe('you proposed that they pay up to $20,000 above it')
  expect(smallWith({ gap: 0 }, 'Appraisal')).toBe('you proposed that they pay nothing above it')
  expect(smallWith({ concessionPaysBroker: false }, 'Credit to the buyer')).toBe(
    'you proposed that their broker is not paid out of it',
  )
  expect(
    smallWith({ buyerBroker: { kind: 'sum', cents: 1_000_000 } }, 'The buyer’s broker, paid by you'),
  ).toBe('you proposed $10,000 in the credit')
  expect(smallWith({ escalation: null }, 'Price')).toBe(
    'you proposed to leave out the clause that raises the price',
  )
  expect(smallWith({ escalation: { basis: 'net', step: 200_000, most: 57_000_000 } }, 'Price')).toBe(
    'you proposed a clause that raises it in steps of $2,000 up to $570,000 net',
  )
  expect(smallWith({ downPayment: { kind: 'none' }, proof: '' }, 'How they pay')).toBe(
    'you proposed no down payment and to leave out the proof of payment',
  )
  // A higher price alone changes no other term, and a clause that it reaches stays.
  const higher = { price: 56_000_000 }
  expect(smallWith(higher, 'Price')).toBe('you proposed $560,000')
  expect(smallWith(higher, 'How they pay')).toBe('Letter from a lender')
  expect(smallWith(higher, 'You hand over the home')).toBe('rent $500')
  const shares = { ...terms, concession: terms.buyerBroker, repairs: terms.buyerBroker }
  for (const name of ['Credit to the buyer', 'Repairs', 'The buyer’s broker, paid by you'])
    expect(smallWith(higher, name, shares)).toBe('2.5% of the price')
})

test('what is held back is not known without the net, and none where there is nothing', () => {
  const offersOf = (livesInColorado: boolean | null, ...held: (number | null)[]) =>
    held.map((heldBackCents) => ({ ...openOffer({}, { ...netOf({}), heldBackCents }), livesInColorado }))
  const texts = (offers: OpenOffer[]) =>
    rowOf(offers, 'Held back for income tax')?.cells.map(({ text }) => text)
  expect(texts(offersOf(false, 500, null, 0))).toEqual(['$5.00', 'Not known', 'None'])
  expect([texts(offersOf(true, 0, 0)), texts(offersOf(null, null))]).toEqual([undefined, undefined])
})

test('a row that no offer fills is left out, and a cell that one offer leaves empty says so', () => {
  const two = [openOffer(), openOffer({ earnestMoney: 800_000, buyerBroker: null })]
  expect(rowOf(two, 'Stays in the home')).toBeUndefined()
  expect([rowOf(two, 'Must sell a home first'), rowOf(two, 'Answer by')]).toEqual([undefined, undefined])
  expect(rowOf(two, 'Earnest money')?.cells.map(({ text }) => text)).toEqual(['Not said', '$8,000'])
  expect(rowOf(two, 'The buyer’s broker, paid by you')?.cells).toMatchObject([
    { text: '− $13,625', small: '2.5% of the price' },
    { text: 'Not said', small: 'No figure is assumed' },
  ])
  expect(rowOf(openOffers([offer]), 'Title policy')).toBeUndefined()
})

test('rows say whether the offers differ, and nothing is called better', () => {
  const two = [openOffer(), openOffer({ price: 53_200_000 })]
  expect(rowOf(two, 'Price')).toMatchObject({ isDifferent: true })
  expect(rowOf(two, 'Closing')).toMatchObject({ isDifferent: false })
  expect(JSON.stringify(offerRows(two))).not.toMatch(/best|better|highest/i)
})

test('an escalation is shown as what the price could rise to, and is not applied', () => {
  const escalation = { basis: 'price', step: 200_000, most: 56_000_000 } as const
  expect(rowOf([openOffer({ escalation, couldRiseTo: 55_000_000 })], 'Price')?.cells).toEqual([
    { text: '$545,000', small: 'could rise to $550,000' },
  ])
  expect(rowOf([openOffer({ escalation })], 'Price')?.cells).toEqual([
    { text: '$545,000', small: 'a clause may raise it up to $560,000' },
  ])
  const atItsEnd = { price: 56_000_000, escalation, couldRiseTo: 56_000_000 }
  expect(rowOf([openOffer(atItsEnd)], 'Price')?.cells).toEqual([{ text: '$560,000', small: '' }])
})
