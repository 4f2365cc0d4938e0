import { expect, test } from 'vitest'
import {
  type FirstHandDay,
  firstDayOfMoney,
  firstDayOfRefund,
  handDayFault,
  paidByHand,
  sentByHand,
} from './by-hand.ts'

test('money by hand is named by its kind and its number', () => {
  expect(paidByHand({ method: 'check', reference: '1042' })).toBe('Check 1042')
  expect(sentByHand({ method: 'bank transfer', reference: 'FT-77', day: '2026-11-26' })).toBe(
    'by bank transfer FT-77 on November 26, 2026',
  )
})

test('its day is today or in the last year', () => {
  expect(handDayFault('2026-11-26', '2026-11-26')).toBeUndefined()
  expect(handDayFault('2025-11-26', '2026-11-26')).toBeUndefined()
  expect(handDayFault('2026-11-27', '2026-11-26')).toBe('Choose a day that is not in the future.')
  expect(handDayFault('2025-11-25', '2026-11-26')).toMatch(/more than a year ago/)
})

test('no money comes for an order long before it is placed, and none goes back before it came', () => {
  const faultOf = (day: string, first: FirstHandDay) => handDayFault(day, '2026-11-28', first)
  expect(faultOf('2026-10-29', firstDayOfMoney('2026-11-28'))).toBeUndefined()
  expect(faultOf('2026-10-28', firstDayOfMoney('2026-11-28'))).toMatch(
    /^The order was placed on November 28, /,
  )
  expect(faultOf('2026-11-20', firstDayOfRefund('2026-11-20'))).toBeUndefined()
  expect(faultOf('2026-11-19', firstDayOfRefund('2026-11-20'))).toMatch(/^The money came on November 20, /)
})
