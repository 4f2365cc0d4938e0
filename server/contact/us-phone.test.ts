import { expect, test } from 'vitest'
import { usPhone } from '#server/contact/us-phone'

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
  expect(usPhone(typed)).toBe(expected)
})

test.each([
  ['a local number', '555-0142'],
  ['a British one', '+44 20 7946 0958'],
  ['a Canadian one', '+1 416 555 0142'],
  ['an area code that is none', '(003) 555-0142'],
  ['letters', 'call me'],
  ['nothing', ''],
  ['too many digits', '303 555 0142 0142'],
])('%s is refused', (_title, typed) => {
  expect(usPhone(typed)).toBeUndefined()
})
