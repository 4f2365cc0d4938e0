import { describe, expect, test } from 'vitest'
import { callPermission, inquiryCallDays, mailPermission } from './call-permission.ts'
import { dayMs } from './durations.ts'

const noon = Date.parse('2026-11-23T19:00:00Z') // 12:00 PM in Denver
const facts = { state: 'CO', askedAt: noon - dayMs, consentAt: null, stoppedAt: null, isErased: false }

describe('a call', () => {
  test('is allowed to a person who asked, by a person', () => {
    expect(callPermission(facts, noon)).toMatchObject({ isAllowed: true, how: 'a person' })
  })

  test('of any kind is allowed with a consent in writing', () => {
    const permission = callPermission({ ...facts, consentAt: facts.askedAt }, noon)
    expect(permission).toMatchObject({ isAllowed: true, how: 'any call or text' })
  })

  test('needs a consent once the request is old', () => {
    const askedAt = noon - (inquiryCallDays + 1) * dayMs
    expect(callPermission({ ...facts, askedAt }, noon).isAllowed).toBe(false)
    expect(callPermission({ ...facts, askedAt, consentAt: askedAt }, noon).isAllowed).toBe(true)
  })

  test('is not allowed after a stop, until a later consent', () => {
    const stopped = { ...facts, consentAt: noon - dayMs, stoppedAt: noon - 1 }
    expect(callPermission(stopped, noon)).toMatchObject({ isAllowed: false, how: 'not at all' })
    expect(callPermission({ ...stopped, consentAt: noon }, noon).isAllowed).toBe(true)
  })

  test.each([
    ['CO', '2026-11-23T14:59:00Z', false], // 7:59 AM
    ['CO', '2026-11-23T15:00:00Z', true], // 8:00 AM
    ['CO', '2026-11-24T03:59:00Z', true], // 8:59 PM
    ['CO', '2026-11-24T04:00:00Z', false], // 9:00 PM
    ['TX', '2026-11-23T14:30:00Z', false], // 8:30 AM in Dallas, 7:30 AM in El Paso
    ['AZ', '2026-07-01T15:30:00Z', true], // 8:30 AM in Phoenix, without daylight saving time
    ['HI', '2026-11-23T17:30:00Z', false], // 7:30 AM in Honolulu
    ['??', '2026-11-23T19:00:00Z', true], // within the hours at both ends of the country
    ['??', '2026-11-23T17:30:00Z', false],
  ])('to %s at %s: %s', (state, at, isAllowed) => {
    const now = Date.parse(at)
    expect(callPermission({ ...facts, state, askedAt: now }, now).isAllowed).toBe(isAllowed)
  })

  test('outside the hours says what time it is there', () => {
    const { why, how } = callPermission(facts, Date.parse('2026-11-24T04:40:00Z'))
    expect(why).toContain('it is 9:40 PM where the home is')
    expect(how).toBe('a person')
  })
})

test('an erased person is neither called nor written to', () => {
  const permission = { isAllowed: false, how: 'not at all' }
  const consented = { ...facts, consentAt: facts.askedAt, isErased: true }
  expect(callPermission(consented, noon)).toMatchObject(permission)
  expect(mailPermission({ wantsNoAdvertising: false, isErased: true })).toMatchObject(permission)
})

test('an answer by email is allowed, also to a person who wants no advertising', () => {
  expect(mailPermission({ wantsNoAdvertising: true, isErased: false })).toMatchObject({ isAllowed: true })
  expect(mailPermission({ wantsNoAdvertising: true, isErased: false }).why).toContain('no advertising')
})
