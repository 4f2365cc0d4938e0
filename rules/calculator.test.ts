import { expect, test } from 'vitest'
import { compareListingFees, compareProceeds, type SaleNumbers } from '#rules/calculator'

const sale: SaleNumbers = {
  price: 500_000,
  listingPercent: 2.5,
  buyerBrokerPercent: 2,
  closingPercent: 1,
  mortgage: 200_000,
}

test('the parts and the kept amount add up to the price', () => {
  const { flatFee, percentage } = compareProceeds(sale, 740)
  expect(flatFee).toEqual({
    listing: 740,
    buyerBroker: 10_000,
    closing: 5_000,
    mortgage: 200_000,
    kept: 284_260,
  })
  expect(percentage).toMatchObject({ listing: 12_500, kept: 272_500 })
})

test('without a percentage there is no comparison', () => {
  expect(compareProceeds({ ...sale, listingPercent: undefined }, 740)).not.toHaveProperty('percentage')
})

test('zero percent is a valid answer', () => {
  expect(compareProceeds({ ...sale, listingPercent: 0 }, 740).percentage?.kept).toBe(285_000)
})

test('a mortgage above the price leaves a negative amount', () => {
  expect(compareProceeds({ ...sale, mortgage: 600_000 }, 740).flatFee.kept).toBe(-115_740)
})

test('parts are rounded to whole dollars', () => {
  expect(compareProceeds({ ...sale, price: 333_333, closingPercent: 1.25 }, 0).flatFee.closing).toBe(4_167)
})

test('the listing fees alone are compared at the same price', () => {
  expect(compareListingFees(500_000, 2.5, 519)).toEqual({ atPercentage: 12_500, difference: 11_981 })
  expect(compareListingFees(100_000, 0.5, 740).difference).toBe(-240)
})
