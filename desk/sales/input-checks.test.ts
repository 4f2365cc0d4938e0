import { expect, test } from 'vitest'
import { afterChecks, checksToSend, isNothingTyped, isToCheck } from './input-checks.ts'

const input = {
  values: { YearBuilt: 1962, TaxYear: 2025, Zoning: '' },
  checked: { TaxYear: { source: 'Assessor', at: '2026-11-25T16:30:00.000Z', by: 'Dana' } },
}

test.each([
  ['YearBuilt', true, 'has a value that nobody has checked'],
  ['TaxYear', false, 'is checked'],
  ['Zoning', false, 'is empty'],
  ['StandardStatus', false, 'is said by the sale, not by the input'],
])('%s waits for a check: %s, because it %s', (field, waits) => {
  expect(isToCheck({ field, needsCheck: true }, input)).toBe(waits)
})

test('a source is sent only for a field that still waits for a check', () => {
  const sources = { YearBuilt: 'Permit', TaxYear: 'Bill', Zoning: 'County', BedroomsTotal: ' ' }
  expect(checksToSend(sources, input)).toEqual({ YearBuilt: { source: 'Permit' } })
})

test('notes stay when the checks are saved, and so does a source that was typed in the meantime', () => {
  const saved = { notes: {}, sources: { YearBuilt: 'Permit', LivingArea: 'Own' } }
  const now = { notes: { Roof: 'Which?' }, sources: { YearBuilt: 'Permit', LivingArea: 'Owner’s plan' } }
  expect(afterChecks(saved, now)).toEqual({
    notes: { Roof: 'Which?' },
    sources: { LivingArea: 'Owner’s plan' },
  })
})

test('spaces alone are no value', () => {
  expect(isNothingTyped({ notes: { Roof: ' ' }, sources: { YearBuilt: '' } })).toBe(true)
  expect(isNothingTyped({ notes: {}, sources: { YearBuilt: 'Permit' } })).toBe(false)
})
