import { expect, test } from 'vitest'
import { type SupportTimes, weekdays } from './support-hours.ts'
import { hoursAfterComma, hoursInBrackets, supportHoursInWords } from './support-hours-in-words.ts'

const workdays = weekdays.slice(0, 5)
const inDenver = (...open: SupportTimes['open']) =>
  supportHoursInWords({ timeZone: 'America/Denver', open }).replace(/ Mountain Time$/, '')
const on = (days: SupportTimes['open'][number]['days'], from = '09:00', to = '17:00') => ({ days, from, to })

test('days in a row with the same hours are named by the first and the last', () => {
  const open = [on(workdays, '09:00', '18:00'), on(['Sat'], '10:00', '14:00')]
  expect(supportHoursInWords({ timeZone: 'America/Denver', open })).toBe(
    'Mon–Fri 9 AM–6 PM, Sat 10 AM–2 PM Mountain Time',
  )
  expect(inDenver(on(weekdays))).toBe('Mon–Sun 9 AM–5 PM')
})

test('days that are apart are listed', () => {
  expect(inDenver(on(['Mon', 'Tue']))).toBe('Mon and Tue 9 AM–5 PM')
  expect(inDenver(on(['Mon', 'Wed', 'Fri']))).toBe('Mon, Wed, and Fri 9 AM–5 PM')
  expect(inDenver(on(['Mon', 'Tue', 'Wed', 'Sat']))).toBe('Mon–Wed and Sat 9 AM–5 PM')
})

test('the order in which days and hours were stored does not matter', () => {
  expect(inDenver(on(['Sun', 'Sat']), on(['Mon'], '13:00'), on(['Mon'], '08:30', '11:45'))).toBe(
    'Mon 8:30 AM–11:45 AM and 1 PM–5 PM, Sat and Sun 9 AM–5 PM',
  )
})

test('noon, midnight and a whole day have their names', () => {
  expect(inDenver(on(['Mon'], '00:00', '12:00'))).toBe('Mon midnight–noon')
  expect(inDenver(on(['Mon'], '12:00', '24:00'))).toBe('Mon noon–midnight')
  expect(inDenver(on(['Mon'], '00:00', '24:00'))).toBe('Mon 24 hours')
  expect(inDenver(on(['Mon'], '00:30', '12:15'))).toBe('Mon 12:30 AM–12:15 PM')
})

test('without an open day there are no words, also within a sentence', () => {
  expect(inDenver()).toBe('')
  expect(inDenver(on([]), on(['Mon'], '18:00', '09:00'))).toBe('')
  expect(`Call us${hoursInBrackets('')}${hoursAfterComma('')}.`).toBe('Call us.')
  expect(`Call us${hoursInBrackets('Mon')}${hoursAfterComma('Tue')}.`).toBe('Call us (Mon), Tue.')
})

test('the time zone is named for summer and winter', () => {
  expect(supportHoursInWords({ timeZone: 'America/New_York', open: [on(['Mon'])] })).toBe(
    'Mon 9 AM–5 PM Eastern Time',
  )
})
