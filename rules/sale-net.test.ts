import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount } from './sale-offers.ts'
import { netOfOffer, nothingAssumed, type NetTermsOfOffer } from './sale-net.ts'

const none: Amount = { kind: 'none' }
const sample = {
  ...nothingAssumed,
  titlePolicyCents: 209_000,
  closingFeeCents: 17_500,
  hoaPapersCents: 45_000,
  annualTaxCents: 294_840,
  lastYearTaxUnpaidCents: 0,
  payoffQuoteCents: 21_480_000,
}
const offerA: NetTermsOfOffer = {
  priceCents: 54_500_000,
  concession: { kind: 'sum', cents: 500_000 },
  concessionPaysBroker: null,
  buyerBroker: { kind: 'percent', basisPoints: 250 },
  repairs: none,
  closingOn: '2026-12-15',
}
const cash = { ...offerA, priceCents: 53_200_000, concession: none, buyerBroker: none }

test('each offer counts tax and interest to its own closing day', () => {
  expect(netOfOffer(offerA, sample).netCents).toBe(30_604_892)
  expect(netOfOffer(cash, sample).netCents).toBe(31_167_392)
  const loan = {
    ...sample,
    payoffQuoteCents: null,
    principalCents: 21_400_000,
    rateBasisPoints: 450,
    interestToOn: '2026-12-01',
  }
  const payoffOn = (closingOn: string) =>
    netOfOffer({ ...cash, closingOn }, loan).parts.find(({ name }) => name === 'payoff')?.cents
  expect(payoffOn('2026-12-15')).toBe(-21_436_937)
  expect(payoffOn('2026-12-22')).toBe(-21_455_405)
})

test('what nobody has said is named, and a broker who is paid out of the concession is not paid twice', () => {
  expect(netOfOffer({ ...offerA, buyerBroker: null }, sample)).toMatchObject({
    netCents: null,
    missing: ['buyerBroker'],
  })
  expect(netOfOffer({ ...offerA, concessionPaysBroker: true }, sample).netCents).toBe(31_967_392)
  expect(netOfOffer(cash, nothingAssumed)).toMatchObject({
    missing: ['payoff'],
    notCounted: ['titlePolicy', 'closingFee', 'hoaPapers', 'propertyTax'],
    heldBackCents: null,
  })
})

test('two percent is held back from sellers of other states, and the net stays', () => {
  const net = netOfOffer(cash, { ...sample, livesInColorado: false })
  expect(net).toMatchObject({ heldBackCents: 1_064_000, netCents: 31_167_392 })
})

test('the net is the sum of its parts, whatever is offered and assumed', () => {
  const cents = fc.nat(10_000_000_000)
  const maybe = fc.option(fc.nat(100_000_000))
  const amount = fc.oneof(
    fc.constant(none),
    cents.map((sum): Amount => ({ kind: 'sum', cents: sum })),
    fc.nat(10_000).map((basisPoints): Amount => ({ kind: 'percent', basisPoints })),
  )
  fc.assert(
    fc.property(
      cents,
      fc.tuple(amount, amount, amount),
      fc.tuple(maybe, maybe, maybe, maybe),
      cents,
      (priceCents, [concession, buyerBroker, repairs], [title, fee, hoa, tax], payoffQuoteCents) => {
        const { netCents, parts } = netOfOffer(
          { ...offerA, priceCents, concession, buyerBroker, repairs },
          {
            ...sample,
            titlePolicyCents: title,
            closingFeeCents: fee,
            hoaPapersCents: hoa,
            annualTaxCents: tax,
            payoffQuoteCents,
          },
        )
        expect(netCents).toBe(parts.reduce((sum, part) => sum + part.cents, 0))
      },
    ),
  )
})
