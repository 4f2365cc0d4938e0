import { expect, test } from 'vitest'
import { listingFacts, statusWords } from '#web/sales/listing-facts.ts'

const sale: Parameters<typeof listingFacts>[0] = {
  contract: null,
  endedAt: '',
  listingEndsOn: '2027-04-02',
  mls: 'REcolorado',
  mlsNumber: '1234567',
  mlsStatus: 'Active',
  mlsStatusSince: '2026-11-20T18:00:00Z',
  reference: '312',
  stage: 'List',
}

test('the head states the listing, its status and its last day', () => {
  expect(listingFacts(sale)).toBe(
    'REcolorado 1234567 · Active since Nov 20, 2026 · listed until Apr 2, 2027 · sale\u00A0312',
  )
  expect(listingFacts({ ...sale, mlsNumber: '', mlsStatus: 'Incomplete', stage: 'Prepare' })).toBe(
    'listing contract until Apr 2, 2027 · sale\u00A0312',
  )
  expect(listingFacts({ ...sale, mlsStatus: 'Expired/Terminated' })).toContain(
    'Listing ended on Nov 20, 2026 · sale',
  )
})

test('a home is sold at the closing, although the MLS hears of it later', () => {
  const sold = {
    ...sale,
    mlsStatus: 'Pending',
    contract: { state: 'closed', place: 'first', closingOn: '2026-11-25' },
  } as const
  expect(statusWords(sold)).toBe('Sold')
  expect(listingFacts(sold)).toContain('Pending in the MLS since')
  expect(statusWords({ ...sold, endedAt: '2026-11-26T00:00:00Z' })).toBe('Ended')
  expect(statusWords({ ...sale, mlsStatus: 'Incomplete' })).toBe('Not listed yet')
})
