import { expect, test } from 'vitest'
import type { ContractDate } from '#contract/sale-contract'
import { becomingWords } from '#web/sales/dates/becoming-words.ts'
import {
  datedOf,
  isBehind,
  isAhead,
  isDropped,
  monthsBetween,
  type ShownDate,
  weeksInMonth,
  weeksOf,
} from '#web/sales/dates/date-groups.ts'

const now = Date.parse('2026-11-25T18:00:00Z')
const inForce = { state: 'in force', now } as const
const date = (item: number, dueAt: string, more: Partial<ContractDate> = {}): ShownDate => ({
  end: Date.parse(dueAt),
  id: String(item),
  item,
  key: 'closing-date',
  label: 'Closing Date',
  title: 'Closing',
  whoActs: 'seller',
  state: 'counts',
  raw: '',
  on: dueAt.slice(0, 10),
  dueAt,
  latestAt: '',
  sure: true,
  movedFrom: '',
  because: [],
  becoming: null,
  why: '',
  checkedAt: '',
  doneOn: '',
  doneHow: '',
  ...more,
})

test('dates are shown by the weeks of a calendar, with the holidays of the week', () => {
  const weeks = weeksOf(
    datedOf(
      [date(39, '2026-12-16T06:59:00Z'), date(4, '2026-11-28T00:00:00Z'), date(32, '2026-12-01T00:00:00Z')],
      inForce,
    ),
    now,
  )
  expect(weeks.map(({ title, aside, dates }) => [title, aside, dates.map(({ item }) => item)])).toEqual([
    ['This week', 'Thursday is Thanksgiving Day', [4]],
    ['Next week', '', [32]],
    ['Week of Dec 13, 2026', '', [39]],
  ])
})

test('a holiday that the desk added is named, and a Friday that may count as one', () => {
  const added = [{ on: '2026-12-10', name: 'Day of mourning', by: 'Colorado' }] as const
  const asides = weeksOf(
    datedOf([date(24, '2026-12-12T00:00:00Z'), date(39, '2028-01-01T06:59:00Z')], inForce),
    now,
    added,
  ).map(({ aside }) => aside)
  expect(asides).toEqual([
    'Thursday is Day of mourning',
    "Friday may count as New Year's Day (observed), Saturday is New Year's Day",
  ])
})

test('a row that does not apply is no date, even if its day is known', () => {
  const left = date(31, '2026-12-01T00:00:00Z', { state: 'not applicable', doneOn: '2026-11-24' })
  expect(datedOf([left, date(39, '2026-12-16T06:59:00Z')], inForce).map(({ item }) => item)).toEqual([39])
})

test('after the end of a contract, a date that was still ahead is not behind', () => {
  const ended = (state: 'terminated' | 'closed') => ({ state, endedAt: '2026-11-28T00:00:00Z' })
  const later = date(31, '2026-12-01T00:00:00Z')
  expect(isDropped(later, ended('terminated'))).toBe(true)
  expect(isDropped({ ...later, state: 'done' }, ended('terminated'))).toBe(false)
  expect(isDropped(date(31, '2026-11-27T00:00:00Z'), ended('terminated'))).toBe(false)
  expect(isDropped(date(40, '2026-12-01T00:00:00Z'), ended('closed'))).toBe(false)
  expect(isDropped(later, { state: 'in force', endedAt: '' })).toBe(false)
})

const shown = (one: ContractDate) => datedOf([one], inForce)[0] ?? expect.fail('no date')

test('a date that the buyer may still be able to use is not over', () => {
  const doubtful = { whoActs: 'buyer', latestAt: '2026-11-26T06:59:00Z', sure: false } as const
  const isOver = (one: ContractDate) => isBehind(shown(one), now)
  expect(isOver(date(14, '2026-11-25T00:00:00Z', doubtful))).toBe(false)
  expect(isOver(date(17, '2026-11-25T00:00:00Z', { ...doubtful, whoActs: 'seller' }))).toBe(true)
  expect(isOver(date(31, '2026-12-01T00:00:00Z', { state: 'done' }))).toBe(true)
})

test('a date that an unchecked amendment adds is shown, while its contract is in force', () => {
  const becoming = { raw: '12/04/2026', on: '2026-12-04', dueAt: '2026-12-05T00:00:00Z', latestAt: '' }
  const added = date(31, '', { state: 'not checked', becoming, why: 'There is a signed amendment.' })
  expect(datedOf([added], inForce)).toMatchObject([{ item: 31, end: Date.parse(becoming.dueAt) }])
  expect(datedOf([added], { ...inForce, state: 'closed' })).toEqual([])
  expect(becomingWords(added, now)).toBe(
    'There is a signed amendment. The new end is Friday, December 4. Your broker has not checked it yet, so keep to this date.',
  )
})

test('while a change waits for its check, a date stays on the day that was checked, until that is over', () => {
  const to = (on: string) => ({ raw: '', on, dueAt: `${on}T00:00:00Z`, latestAt: '' })
  const ahead = date(32, '2026-12-12T00:00:00Z', { becoming: to('2026-11-25') })
  const over = date(32, '2026-11-25T00:00:00Z', { becoming: to('2026-12-12') })
  for (const whoActs of ['seller', 'buyer'] as const)
    for (const one of [ahead, over]) {
      const found = shown({ ...one, whoActs })
      expect([found.end, isAhead(found, 'in force', now)]).toEqual([Date.parse('2026-12-12T00:00:00Z'), true])
    }
  // The contract has ended, so no change of it will be checked.
  expect(datedOf([over], { state: 'terminated', now }).map((one) => isBehind(one, now))).toEqual([true])
  expect(becomingWords({ ...over, why: 'So.' }, now)).toBe(
    'So. The new end is Friday, December 11, instead of Tuesday, November 24. Your broker has not checked it yet. The earlier end has passed, so ask your broker now.',
  )
})

test('a date whose end does not move is not said to move, and one that moves says why, with its time', () => {
  const becoming = { raw: '', on: '2026-12-07', latestAt: '' }
  const words = (dueAt: string, whoActs: ContractDate['whoActs'] = 'seller') =>
    becomingWords(
      date(32, '2026-12-08T00:00:00Z', {
        whoActs,
        becoming: { ...becoming, dueAt },
        why: 'It was corrected.',
      }),
      now,
    )
  expect(words('2026-12-08T00:00:00Z')).toBe('')
  expect(words('2026-12-07T19:00:00Z')).toBe(
    'It was corrected. The new end is Monday, December 7, 12:00 PM, instead of Monday, December 7, 5:00 PM. Your broker has not checked it yet, so keep to the earlier end.',
  )
  expect(words('2026-12-05T00:00:00Z', 'buyer')).toBe(
    'It was corrected. The new end is Friday, December 4, instead of Monday, December 7. Your broker has not checked it yet.',
  )
  const { becoming: left } = date(32, '', { becoming: { ...becoming, raw: 'N/A', on: '', dueAt: '' } })
  expect(becomingWords(date(32, '2026-12-08T00:00:00Z', { becoming: left, why: 'So.' }), now)).toContain(
    '“N/A”',
  )
})

test('a time that moves is kept unless the new one is earlier, and what waits for its check is said once', () => {
  const words = (time: string, nextTime: string, more: Partial<ContractDate> = {}) =>
    becomingWords(date(40, '2026-12-08T00:00:00Z', { time, nextTime, ...more }), now)
  expect(words('5:00 PM', '3:00 PM')).toBe(
    'The new time is 3:00 PM, instead of 5:00 PM. Your broker has not checked it yet, so keep to 5:00 PM unless the new time is earlier.',
  )
  expect(words('', '3:00 PM')).toBe(
    'The new time is 3:00 PM. Your broker has not checked it yet. Ask your broker.',
  )
  expect(words('5:00 PM', '')).toMatch(/left open, instead of 5:00 PM\. .*, so keep to 5:00 PM\.$/)
  const becoming = { raw: '', on: '2026-12-05', dueAt: '2026-12-05T00:00:00Z', latestAt: '' }
  expect(words('5:00 PM', '3:00 PM', { becoming, why: 'It was corrected.' })).toBe(
    'It was corrected. The new date is Friday, December 4, instead of Monday, December 7. The new time is 3:00 PM, instead of 5:00 PM. Your broker has not checked it yet, so keep to the earlier date, and to 5:00 PM unless the new time is earlier.',
  )
})

test('months have whole weeks from Sunday on', () => {
  expect(monthsBetween('2026-12-13', '2027-02-01')).toEqual(['2026-12', '2027-01', '2027-02'])
  const weeks = weeksInMonth('2026-11')
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ])
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', '', '', '', '', ''])
  expect(weeksInMonth('2026-08')).toHaveLength(6)
})
