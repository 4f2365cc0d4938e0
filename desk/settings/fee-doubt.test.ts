import { expect, test } from 'vitest'
import { feeDoubt } from './fee-doubt.ts'

test('a fee ten times as high or low is asked about, and no first fee', () => {
  expect(feeDoubt('20', '2000')).toBe(
    'The fee on each order changes from $20.00 to $2,000.00. Please check that it is right.',
  )
  expect(feeDoubt('20', '2')).toContain('from $20.00 to $2.00')
  for (const [present, next] of [
    ['20', '25'],
    ['', '2000'],
    ['0', '20'],
    ['20', 'much'],
  ] as const)
    expect(feeDoubt(present, next)).toBeUndefined()
})
