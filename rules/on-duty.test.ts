import { expect, test } from 'vitest'
import { onDutyAt } from './on-duty.ts'
import type { SupportTimes } from './support-hours.ts'

const times: SupportTimes = {
  timeZone: 'America/Denver',
  open: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], from: '09:00', to: '18:00' }],
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
}
const roster = [
  { email: 'ana@example.test', days: ['Thu', 'Fri'] as const },
  { email: 'ben@example.test', days: ['Fri', 'Sat'] as const },
]
const at = (moment: string, hours: SupportTimes | null = times) => onDutyAt(roster, hours, Date.parse(moment))

test('the broker on duty takes nights, weekends and holidays, by the day in Colorado', () => {
  expect(at('2026-11-27T16:00:00Z')).toBeUndefined() // Friday, 9 AM
  expect(at('2026-11-27T15:59:00Z')).toBe('ana@example.test')
  expect(at('2026-11-26T18:00:00Z')).toBe('ana@example.test') // Thanksgiving
  expect(at('2026-11-28T06:30:00Z')).toBe('ana@example.test') // still Friday night
  expect(at('2026-11-28T07:30:00Z')).toBe('ben@example.test')
  expect(at('2026-11-29T18:00:00Z')).toBeUndefined() // nobody has Sundays
})

test('without hours, every moment is outside them', () => {
  expect(at('2026-11-27T18:00:00Z', null)).toBe('ana@example.test')
  expect(at('2026-11-27T18:00:00Z', { ...times, open: [] })).toBe('ana@example.test')
})
