import { expect, test } from 'vitest'
import { stepWords, whatWeDid } from '#web/sales/sale-words.ts'
import { standingWords } from '#web/sales/standing-words.ts'

const now = Date.parse('2026-11-25T18:00:00Z')

test('Coming Soon counts the days that are left, and a listing that may be back on the market counts none', () => {
  const sale = { expectedActiveOn: '2026-12-01', endedAt: '', contract: null }
  expect(standingWords({ ...sale, mlsStatus: 'Coming Soon' }, now)).toBe('6 days until Active')
  expect(standingWords({ ...sale, mlsStatus: 'Active' }, now)).toBe('On the market')
})

test('under contract, the days to the closing count, whatever the MLS says', () => {
  const sale = { mlsStatus: 'Active', expectedActiveOn: '', endedAt: '' } as const
  const under = (state: 'typed' | 'in force' | 'closed', closingOn: string) =>
    standingWords({ ...sale, contract: { state, closingOn } }, now)
  expect(under('in force', '2026-12-15')).toBe('20 days to closing')
  expect(under('in force', '2026-11-25')).toBe('Closing today')
  expect(under('in force', '')).toBe('Under contract')
  expect(under('closed', '2026-11-24')).toBe('Sold')
  const contract = { state: 'in force', closingOn: '2026-12-15' } as const
  expect(standingWords({ ...sale, mlsStatus: 'Closed', contract }, now)).toBe('Sold')
  expect(under('typed', '')).toBe('Your contract is being checked')
})

test('a stopped clock shows its limit and whether it was late; a running one does not', () => {
  const clock = {
    id: 'a',
    kind: 'enter listing',
    aboutId: '',
    startedAt: '2026-11-01T00:00:00Z',
    promisedAt: '2026-11-03T00:00:00Z',
    dueAt: '2026-11-05T00:00:00Z',
    sure: true,
    stoppedAt: '2026-11-06T00:00:00Z',
    stoppedBy: 'Dana',
    why: '',
    isLate: true,
  } as const
  // The last was never done: it was not needed anymore.
  const notNeeded = { ...clock, id: 'c', kind: 'present', why: 'The offer is withdrawn.' } as const
  expect(whatWeDid([{ ...clock, kind: 'listing ends' }])).toMatchObject([{ limit: '' }])
  const presented = { ...clock, kind: 'present', offer: 'Buyer C' } as const
  expect(whatWeDid([presented])).toMatchObject([{ what: 'Buyer C’s offer was presented to you' }])
  expect(whatWeDid([{ ...clock, id: 'b', stoppedAt: '' }, clock, notNeeded])).toEqual([
    expect.objectContaining({ id: 'a', by: 'Dana', limit: clock.dueAt, isLate: true }),
  ])
})

const told = {
  nextStep: { kind: 'wait', owner: 'broker', dueAt: '' },
  mlsStatus: 'Pending',
  mlsStatusSince: '2026-11-20T18:00:00Z',
  expectedActiveOn: '',
  endedAt: '',
  endedWhy: '',
  listingSentAt: '2026-10-01T18:00:00Z',
  listingEffectiveOn: '2026-10-02',
  listingEndsOn: '2027-04-02',
  mls: 'REcolorado',
  mlsEntryDays: 3,
  input: { number: 1, state: 'approved', submittedAt: '', dueAt: '', missing: [] as string[], notes: 0 },
  contract: { state: 'terminated', place: 'first', closingOn: '' },
} as const
const saidOf = (sale: Partial<Parameters<typeof stepWords>[0]>) => {
  const all = { ...told, ...sale }
  return [standingWords(all, now), stepWords(all).title]
}

test('a contract that has ended, or is a backup, does not count, although the MLS still says Pending', () => {
  expect(saidOf({})).toEqual(['Your contract has ended', 'Your contract has ended'])
  const backup = { state: 'typed', place: 'backup', closingOn: '' } as const
  expect(saidOf({ contract: backup })).toEqual(['You have a backup contract', 'You have a backup contract'])
  expect(saidOf({ contract: { ...backup, place: 'first' } })).toEqual([
    'Your contract is being checked',
    'We are checking your contract',
  ])
  const ended = saidOf({ mlsStatus: 'Active', contract: { ...told.contract, backupWaits: true } })
  expect(ended).toEqual(['Your contract has ended', 'Your contract has ended'])
})

test('the next step names each date by which the seller has to act', () => {
  const contract = { state: 'in force', place: 'first', closingOn: '2026-12-15' } as const
  const dates = ['Settle the inspection', 'Settle the survey']
  const nextStep = { kind: 'date', owner: 'you', dueAt: '2026-12-01T00:00:00Z', dates } as const
  expect(stepWords({ ...told, contract, nextStep: { ...nextStep, dates } })).toEqual({
    title: 'Settle the inspection',
    text: 'By then, also: Settle the survey. This is your next date in the contract. Ask your broker what to do.',
  })
})

test('while the broker acts on an offer, the home is not said to be entered in the MLS', () => {
  const onMarket = saidOf({ mlsStatus: 'Active', contract: null })
  expect(onMarket[1]).toBe('Your broker is acting on your answer')
  expect(saidOf({ mlsStatus: 'Incomplete', contract: null })[1]).toBe(
    'We are entering your home in REcolorado',
  )
})

test('Pending without a recorded contract is only what the MLS says, and while one of our clocks runs, it is our turn', () => {
  const nobody = { kind: 'wait', owner: 'nobody', dueAt: '' } as const
  expect(saidOf({ contract: null, nextStep: nobody })).toEqual([
    'Pending in the MLS',
    'Your home is Pending in the MLS',
  ])
  const ours = { ...nobody, owner: 'broker', clock: 'change' } as const
  expect(saidOf({ mlsStatus: 'Active', contract: null, nextStep: ours })[1]).toBe(
    'We are changing your listing in the MLS',
  )
})

test('the step names how many offers wait, and that they can only be backups under contract', () => {
  const words = (
    offers: number,
    contract: typeof told.contract | { state: 'in force'; closingOn: '' } | null,
  ) =>
    stepWords({ ...told, contract, nextStep: { kind: 'offer to answer', owner: 'you', dueAt: '', offers } })
  expect(words(10, null)).toEqual({
    title: 'Answer 10 offers',
    text: 'Read them, then tell your broker what you want to do.',
  })
  expect(words(1, { state: 'in force', closingOn: '' }).text).toBe(
    'Your home is under contract, so this offer can only be a backup. Read it, then tell your broker what you want to do.',
  )
  expect(words(2, { state: 'in force', closingOn: '' }).title).toBe('2 backup offers are waiting')
  expect(words(1, told.contract).title).toBe('Answer the offer')
})
