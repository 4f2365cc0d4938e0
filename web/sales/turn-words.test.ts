import { expect, test } from 'vitest'
import { untilWords, whoseTurn } from '#web/sales/turn-words.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const dueAt = '2026-12-02T00:00:00Z'
const clock = 'Dec 1, 2026, 5:00 PM Mountain Time'

test('only what somebody has to do now has a limit, and we say when we are late', () => {
  const until = (step: Partial<Parameters<typeof untilWords>[0]>, at = now) =>
    untilWords({ kind: 'wait', owner: 'broker', dueAt, ...step }, at)
  expect(until({})).toBe(`By ${clock}`)
  expect(until({}, Date.parse(dueAt) + 1)).toBe(`We are late: this was due by ${clock}. Please call us.`)
  expect(until({ kind: 'date', owner: 'you' }, Date.parse(dueAt) + 1)).toBe(`By ${clock}`)
  expect(until({ kind: 'date', owner: 'you', isDayOnly: true })).toBe('On Dec 1, 2026')
  expect(until({ owner: 'you', dates: ['Survey Deadline', 'Loan Terms Deadline'] })).toBe(
    `Next date: Survey Deadline, and 1 more, ${clock}`,
  )
  expect(until({ owner: 'nobody' })).toBe(`Next date: ${clock}`)
  expect(until({ dueAt: '' })).toBe('')
})

test('a seller whose next date is far away has nothing to do', () => {
  expect(whoseTurn({ kind: 'wait', owner: 'broker', dueAt })).toBe('Our turn')
  expect(whoseTurn({ kind: 'date', owner: 'you', dueAt })).toBe('Your next step')
  expect(whoseTurn({ kind: 'wait', owner: 'you', dueAt })).toBe('Nothing to do now')
  expect(whoseTurn({ kind: 'wait', owner: 'nobody', dueAt: '' })).toBe('Nothing to do now')
})
