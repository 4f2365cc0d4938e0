import { expect, test } from 'vitest'
import { phoneOfAnyCountry } from '#server/platform/phone'

test.each([
  ['(303) 555-0142', '(303) 555-0142'],
  ['303-555-0142', '(303) 555-0142'],
  ['3035550142', '(303) 555-0142'],
  ['1 303 555 0142', '(303) 555-0142'],
  ['+1.303.555.0142', '(303) 555-0142'],
  ['303 555 0142 x7', '(303) 555-0142 ext. 7'],
  ['303 555 0142 ext. 12', '(303) 555-0142 ext. 12'],
  ['800-555-0199', '(800) 555-0199'],
])('%s is %s', (typed, expected) => {
  expect(phoneOfAnyCountry(typed)).toBe(expected)
})

test.each([
  ['303 555 0142', '(303) 555-0142'],
  ['+1 416 555 0142', '+1 416 555 0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+49 (30) 123456', '+49 30 123456'],
  ['+52 55 1234 5678', '+52 55 1234 5678'],
])('%s is %s when other countries count too', (typed, expected) => {
  expect(phoneOfAnyCountry(typed)).toBe(expected)
})

test.each([
  '555-0142',
  '(003) 555-0142',
  'call me',
  '',
  '303 555 0142 0142',
  '020 7946 0958',
  '+44 1234567',
  '+999 1234567',
  '+1 003 555 0142',
])('%s is no number of any country', (typed) => {
  expect(phoneOfAnyCountry(typed)).toBeUndefined()
})
