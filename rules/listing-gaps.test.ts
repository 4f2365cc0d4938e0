import { expect, test } from 'vitest'
import { listingGaps } from './listing-gaps.ts'

const complete = {
  from: 'Incomplete',
  to: 'Active',
  input: 'approved',
  effectiveOn: '2026-11-13',
  on: '2026-11-13',
  photos: 1,
  mlsNumber: 'DEMO-1',
} as const

test('what is missing is named when the home is listed, and not later', () => {
  expect(listingGaps(complete)).toEqual([])
  const bare = { ...complete, input: 'draft', effectiveOn: '', photos: 0, mlsNumber: ' ' } as const
  expect(listingGaps(bare)).toEqual([
    'the check of the listing',
    'the signed listing contract',
    'photos',
    'the MLS number',
  ])
  expect(listingGaps({ ...complete, effectiveOn: '2026-12-01' })).toEqual([
    'the first day of the listing contract, which is December 1, 2026',
  ])
  expect(listingGaps({ ...bare, from: 'Withdrawn' })).toEqual([])
  expect(listingGaps({ ...bare, to: 'Expired/Terminated' })).toEqual([])
})
