import { expect, test } from 'vitest'
import { stepFact } from '#desk/sales/next-step.ts'

const now = Date.parse('2026-11-25T18:00:00Z')
const clock = {
  id: 'a',
  kind: 'change',
  about: 'price',
  aboutId: '',
  startedAt: '2026-11-25T18:00:00Z',
  promisedAt: '2026-11-27T00:00:00Z',
  dueAt: '',
  sure: true,
  stoppedAt: '',
  stoppedBy: '',
  why: '',
  isLate: false,
} as const
const listingEnds = {
  ...clock,
  kind: 'listing ends',
  about: '',
  promisedAt: '',
  dueAt: '2027-05-01T05:59:00Z',
} as const

const active = { mlsStatus: 'Active', contract: null } as const

test('while a clock of the brokerage runs, it is the brokerage’s turn, unless only the distant end of the listing contract is ahead', () => {
  const nobody = { kind: 'wait', owner: 'nobody', dueAt: '' } as const
  const words = 'Brokerage: enter the change in the MLS: Price, by Nov 26, 2026, 5:00 PM'
  expect(stepFact({ ...active, nextStep: nobody, clocks: [listingEnds, clock] }, now)).toBe(words)
  const ours = { ...nobody, owner: 'broker', dueAt: clock.promisedAt } as const
  expect(stepFact({ ...active, nextStep: ours, clocks: [listingEnds, clock] }, now)).toBe(words)
  const withAnother = [{ ...clock, id: 'b', kind: 'listing to check', about: '' } as const, clock]
  expect(stepFact({ ...active, nextStep: { ...ours, clock: 'change' }, clocks: withAnother }, now)).toBe(
    words,
  )
  expect(stepFact({ ...active, nextStep: nobody, clocks: [listingEnds] }, now)).toBe('Nobody')
  const sold = { mlsStatus: 'Closed', contract: { state: 'in force', closingOn: '' } } as const
  expect(stepFact({ ...sold, nextStep: { ...nobody, owner: 'broker' }, clocks: [] }, now)).toBe(
    'Brokerage: record the closing of the contract',
  )
  const aDate = { ...nobody, dueAt: '2026-12-05T00:00:00Z', dates: ['The appraisal'] }
  expect(stepFact({ ...active, nextStep: aDate, clocks: [] }, now)).toBe(
    'Next date: The appraisal, Dec 4, 2026, 5:00 PM',
  )
  const ended = Date.parse(listingEnds.dueAt)
  expect(stepFact({ ...active, nextStep: nobody, clocks: [listingEnds] }, ended)).toMatch(
    /^Brokerage: renew or end/,
  )
})
