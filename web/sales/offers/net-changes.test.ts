import { expect, test } from 'vitest'
import type { SaleOffers } from '#contract/sale-offers'
import { netChanges, netsOf } from './net-changes.ts'

const offersWith = (netCents: number) =>
  [
    { id: 'a', label: 'Buyer A', net: { netCents }, netOfBuyersTerms: null },
  ] as unknown as SaleOffers['offers']

test('a net stays or changes only in offers that were read after the numbers were saved', () => {
  const used = { version: 2, before: netsOf(offersWith(30_000_000)) }
  expect(netChanges(used, { offers: offersWith(30_000_000), assumptionsVersion: 1 })).toBeUndefined()
  const [change] = netChanges(used, { offers: offersWith(30_150_600), assumptionsVersion: 2 }) ?? []
  expect(change?.words).toMatch(/^Buyer A: .*\$1,506\.00 higher/)
})
