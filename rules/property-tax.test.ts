import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from './dates.ts'
import { isUnpaidTaxSaidAnew, taxOfListing, taxShareCents, unpaidTaxCents } from './property-tax.ts'

test('the tax share grows with each day and never passes the bills', () => {
  const anyDay = fc.nat(1_800).map((days) => daysAfter('2026-01-01', days))
  fc.assert(
    fc.property(fc.nat(10_000_000), anyDay, fc.nat(10_000_000), (annual, day, unpaid) => {
      const share = taxShareCents(annual, day, unpaid) ?? Number.NaN
      expect(share).toBeGreaterThanOrEqual(unpaid)
      expect(share).toBeLessThanOrEqual(annual + unpaid)
      const next = daysAfter(day, 1)
      if (next.slice(0, 4) === day.slice(0, 4))
        expect(taxShareCents(annual, next, unpaid)).toBeGreaterThanOrEqual(share)
    }),
  )
})

test('a leap year has 366 days, and June 15 still needs an answer', () => {
  expect(taxShareCents(36_600, '2028-12-31', null)).toBe(36_500)
  expect([taxShareCents(36_500, '2027-06-15', null), taxShareCents(36_500, '2027-06-16', null)]).toEqual([
    null,
    16_600,
  ])
  expect([taxShareCents(null, '2027-12-01', 0), taxShareCents(36_500, '', 0)]).toEqual([null, null])
})

test('a stored closing day with a mistyped year breaks no list of offers', () => {
  expect(taxShareCents(36_500, '0026-12-15', null)).toBe(34_800)
  expect(taxShareCents(36_500, '9999-12-31', null)).toBe(36_400)
})

test('when the year turns, the next year’s bill is unpaid until June 15', () => {
  const said = { annualTaxCents: 294_840, lastYearTaxUnpaidCents: 0, unpaidTaxSaidOn: '2026-11-25' }
  const unpaidOn = (day: string, more: object = {}) => unpaidTaxCents({ ...said, ...more }, day)
  expect(unpaidOn('2026-12-30')).toBe(0)
  expect(unpaidOn('2027-01-04')).toBe(294_840)
  expect(taxShareCents(294_840, '2027-01-04', unpaidOn('2027-01-04'))).toBe(297_263)
  expect([unpaidOn('2027-06-15'), unpaidOn('2027-06-16')]).toEqual([294_840, 0])
  // The bill of 2025 was overdue in November, but not in February.
  const unpaid = { lastYearTaxUnpaidCents: 147_420 }
  expect(unpaidOn('2027-01-04', unpaid)).toBe(442_260)
  expect(unpaidOn('2027-01-04', { ...unpaid, unpaidTaxSaidOn: '2026-02-25' })).toBe(294_840)
  expect(unpaidOn('2027-01-04', { lastYearTaxUnpaidCents: null })).toBeNull()
  expect(unpaidOn('2025-12-30')).toBeNull()
})

test('what is unpaid is said anew only when the number that counts today is changed', () => {
  const before = { lastYearTaxUnpaidCents: 0, unpaidTaxSaidOn: '2026-11-25' }
  const isNew = (lastYearTaxUnpaidCents: number | null, today: string, annualTaxCents = 294_840) =>
    isUnpaidTaxSaidAnew(before, { annualTaxCents, lastYearTaxUnpaidCents }, today)
  expect([isNew(0, '2026-12-30'), isNew(1, '2026-12-30'), isNew(null, '2026-12-30')]).toEqual([
    false,
    true,
    true,
  ])
  // In the new year, the form shows the whole bill. Who changes it to 0 has paid it.
  expect([isNew(294_840, '2027-01-04'), isNew(0, '2027-01-04')]).toEqual([false, true])
  // Another tax of a year would change it too, so what was sent is kept as it was sent.
  expect(isNew(294_840, '2027-01-04', 300_000)).toBe(true)
})

test('a listing offers its property tax, with the year of the bill if it is said', () => {
  expect(taxOfListing({ TaxAnnualAmount: 2948.4, TaxYear: 2025 })).toEqual({ cents: 294_840, year: 2025 })
  expect(taxOfListing({ TaxAnnualAmount: 3000 })).toEqual({ cents: 300_000, year: null })
  expect([{}, { TaxAnnualAmount: '' }, { TaxAnnualAmount: 0 }].map(taxOfListing)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
