import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isShortNet,
  type Amount,
  amountCents,
  isClosingCost,
  netOfOffer,
  netParts,
  type NetTermsOfOffer,
  netToSeller,
  nothingAssumed,
  payBeyondCreditCents,
  payoffCents,
  payoffFor,
  withholdingCents,
} from './sale-net.ts'

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
  title: '',
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

test('a title policy that the buyer pays is no cost, and pay beyond the credit is named', () => {
  expect(netOfOffer({ ...offerA, title: 'Buyer pays' }, sample).netCents).toBe(30_604_892 + 209_000)
  expect(netOfOffer({ ...offerA, title: 'Seller pays' }, sample).netCents).toBe(30_604_892)
  expect(payBeyondCreditCents({ ...offerA, concessionPaysBroker: true })).toBe(862_500)
  expect(payBeyondCreditCents({ ...offerA, concession: null, concessionPaysBroker: true })).toBe(0)
  expect(payBeyondCreditCents(offerA)).toBe(0)
})

test('another cost is a cost of the closing, even under the name of a part of the program', () => {
  const names = ['repairs', 'payoff', 'price', 'concession', 'buyerBroker', 'closingFee']
  const { netCents, parts } = netOfOffer(cash, {
    ...sample,
    other: names.map((name) => ({ name, cents: 100 })),
  })
  const own = netOfOffer(cash, sample)
  expect(netCents).toBe(31_167_392 - 100 * names.length)
  expect(parts.filter(({ isOther }) => !isOther)).toEqual(own.parts)
  const costs = (given: typeof parts) =>
    given.filter(isClosingCost).reduce((sum, { cents }) => sum - cents, 0)
  expect(costs(parts) - costs(own.parts)).toBe(100 * names.length)
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

const anyPrice = fc.integer({ min: 1, max: 10_000_000_000 })
const anyAmount: fc.Arbitrary<Amount> = fc.oneof(
  fc.constant<Amount>({ kind: 'none' }),
  fc.nat(10_000_000).map((cents): Amount => ({ kind: 'sum', cents })),
  fc.nat(10_000).map((basisPoints): Amount => ({ kind: 'percent', basisPoints })),
)
const anyNet = fc.record({
  priceCents: anyPrice,
  terms: fc.record({
    concession: fc.option(anyAmount),
    buyerBroker: fc.option(anyAmount),
    repairs: fc.option(anyAmount),
  }),
  costs: fc.dictionary(
    fc.constantFrom('titlePolicy', 'closingFee', 'taxShare'),
    fc.option(fc.nat(10_000_000)),
  ),
  payoffCents: fc.option(fc.nat(2_000_000_000)),
})

test('the net is the sum of its parts, or unknown', () => {
  fc.assert(
    fc.property(anyNet, (input) => {
      const net = netToSeller(input)
      const sum = netParts(input).reduce((total, { cents }) => total + cents, 0)
      if (net.missing.length === 0) expect(net.netCents).toBe(sum)
      else expect(net.netCents).toBeNull()
      if (net.beforeLoanCents !== null) expect(net.beforeLoanCents).toBe(sum + (input.payoffCents ?? 0))
      for (const { cents } of netParts(input)) expect(Number.isSafeInteger(cents)).toBe(true)
      const unknown = Object.values(input.costs).filter((cents) => cents === null)
      expect(net.notCounted.length).toBe(unknown.length)
    }),
  )
})

test('an unknown mortgage keeps the net unknown, but not what is left before it', () => {
  const none: Amount = { kind: 'none' }
  const terms = { concession: none, buyerBroker: none, repairs: none }
  expect(netToSeller({ priceCents: 100, terms, costs: { taxShare: null }, payoffCents: null })).toEqual({
    beforeLoanCents: 100,
    netCents: null,
    missing: ['payoff'],
    notCounted: ['taxShare'],
  })
})

test('known costs above the price are a shortfall, though the net is unknown, and a net of nothing is none', () => {
  const short = (netCents: number | null, ...cents: number[]) =>
    isShortNet({ netCents, parts: cents.map((one) => ({ name: 'price', cents: one })) })
  expect([short(-1), short(0), short(null, 100, -101), short(null, 100, -100)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a share is rounded half up, and rates may have fractions of a basis point', () => {
  expect(amountCents({ kind: 'percent', basisPoints: 250 }, 20)).toBe(1) // 0.5
  expect(amountCents({ kind: 'percent', basisPoints: 250 }, 19)).toBe(0) // 0.475
  expect(amountCents({ kind: 'percent', basisPoints: 237.5 }, 10_000_000_000)).toBe(237_500_000)
  expect(payoffCents(21_400_000, 412.5, '2026-12-01', '2026-12-15')).toBe(21_433_859) // 338.589
})

test('a closing before the day that interest is paid to adds no interest', () => {
  expect(payoffCents(21_400_000, 450, '2026-12-01', '2026-11-20')).toBe(21_400_000)
})

test('what is held back is never more than the net, never below zero, and nothing up to $100,000', () => {
  expect(withholdingCents(53_200_000, -1, false)).toBe(0)
  expect(withholdingCents(10_000_000, 9_000_000, false)).toBe(0)
  expect(withholdingCents(10_000_001, 9_000_000, false)).toBe(200_000)
  expect([withholdingCents(53_200_000, null, false), withholdingCents(53_200_000, 1, null)]).toEqual([
    null,
    null,
  ])
})

test('the lender’s quote counts more than our arithmetic', () => {
  const loan = {
    payoffQuoteCents: 21_480_000,
    principalCents: 21_400_000,
    rateBasisPoints: 450,
    interestToOn: '2026-12-01',
  }
  expect(payoffFor(loan, '2026-12-15')).toBe(21_480_000)
  expect(payoffFor({ ...loan, payoffQuoteCents: null }, '2026-12-15')).toBe(21_436_937)
  expect(payoffFor({ ...loan, payoffQuoteCents: null }, '')).toBeNull()
  expect(payoffFor({ ...loan, payoffQuoteCents: null, rateBasisPoints: null }, '2026-12-15')).toBeNull()
  expect(payoffFor({ ...loan, payoffQuoteCents: null, principalCents: 0, rateBasisPoints: null }, '')).toBe(0)
})
