import { expect, test } from 'vitest'
import type { Brokerage } from '#contract/brokerage'
import { supportHoursInWords } from '#rules/support-hours-in-words'
import { homeFacts } from '#web/catalogue/home/structured-data.ts'

const agency = (supportTimes: Brokerage['supportTimes']) =>
  homeFacts(
    {
      licensedStates: [],
      socialLinks: [],
      supportTimes,
      supportHours: supportTimes ? supportHoursInWords(supportTimes) : 'Mondays',
    } as unknown as Brokerage,
    [],
  )[0]

test('programs can read when the phone is answered', () => {
  const open = [
    { days: ['Mon' as const, 'Sat' as const], from: '09:00', to: '18:00' },
    { days: ['Sun' as const], from: '10:00', to: '12:00' },
  ]
  expect(agency({ timeZone: 'America/Denver', open })).toHaveProperty('openingHours', [
    'Mo,Sa 09:00-18:00',
    'Su 10:00-12:00',
  ])
})

test('when every day is closed, programs get no hours', () => {
  expect(JSON.stringify(agency({ timeZone: 'America/Denver', open: [] }))).not.toContain('openingHours')
})

test('when only the words of the hours are known, there are no structured hours', () => {
  expect(JSON.stringify(agency(null))).not.toContain('openingHours')
})
