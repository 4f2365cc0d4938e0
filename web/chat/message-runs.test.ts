import { expect, test } from 'vitest'
import { aMessage, customerId, sellerId } from '#web/chat/a-message.ts'
import { dayName, runsByDay, shortMoment } from '#web/chat/message-runs.ts'

/** In the time zone of the person who runs the tests, because a page uses its reader's time zone. */
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes)
const from = (senderId: string, sequence: number, when: Date) =>
  aMessage({ sequence, senderId, date: when.toISOString() })

test('messages are grouped by day, and within a day in runs of one sender', () => {
  const days = runsByDay(
    [
      from(sellerId, 1, at(20, 23, 58)),
      from(sellerId, 2, at(21, 0, 1)),
      from(sellerId, 3, at(21, 0, 3)),
      from(customerId, 4, at(21, 0, 4)),
      from(sellerId, 5, at(21, 0, 5)),
    ],
    customerId,
  )
  expect(days.map(({ runs }) => runs.map(({ messages }) => messages.length))).toEqual([[1], [2, 1, 1]])
  expect(days[1]?.runs.map(({ isMine }) => isMine)).toEqual([false, true, false])
})

test('a pause of five minutes begins a new run', () => {
  const [day] = runsByDay(
    [from(sellerId, 1, at(21, 9, 0)), from(sellerId, 2, at(21, 9, 4)), from(sellerId, 3, at(21, 9, 9))],
    customerId,
  )
  expect(day?.runs.map(({ messages }) => messages.length)).toEqual([2, 1])
})

test('days are named as people name them', () => {
  const today = at(21, 8)
  expect(dayName(at(21, 0, 1), today)).toBe('Today')
  expect(dayName(at(20, 23, 59), today)).toBe('Yesterday')
  expect(dayName(at(16, 12), today)).toBe('Monday, November 16')
  expect(dayName(new Date(2025, 10, 16), today)).toBe('November 16, 2025')
})

test('the list names the time today, then the day', () => {
  const today = at(21, 18)
  expect(shortMoment(at(21, 9, 5), today)).toMatch(/^9:05\sAM$/)
  expect(shortMoment(at(20, 9), today)).toBe('Yesterday')
  expect(shortMoment(at(17, 9), today)).toBe('Tuesday')
  expect(shortMoment(at(14, 9), today)).toBe('Nov 14')
})
