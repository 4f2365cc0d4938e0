import { expect, test } from 'vitest'
import { asNumber } from '#server/privacy/person-patterns'

const without = (text: string, phone: string) =>
  asNumber(phone).reduce((left, pattern) => left.replaceAll(pattern, '*'), text)

test.each([
  '(303) 555-0142',
  '(303) 555-0142 ext. 7',
  '303.555.0142 x7',
  '+1 303 555 0142',
  '+1 (303) 555-0142 ext. 7',
  '+13035550142',
  '13035550142',
  '1-303-555-0142',
])('%s is found, whether the number was typed with its extension, with +1 or neither', (written) => {
  for (const phone of ['(303) 555-0142 ext. 7', '+1 303 555 0142', '3035550142'])
    expect(without(`Call ${written}, please`, phone)).toBe('Call *, please')
})

test('another number stays, and so does a longer one with the same digits', () => {
  for (const text of ['(303) 555-0143', '93035550142', '30355501420', '7', '1'])
    expect(without(text, '(303) 555-0142 ext. 7')).toBe(text)
})

test('a foreign number is found with its plus sign', () => {
  for (const text of ['+44 20 7946 0958', '442079460958', '+44 (20) 7946-0958'])
    expect(without(text, '+44 20 7946 0958')).toBe('*')
})

test('a short number is found only as it was typed', () => {
  expect(without('call 5550, not 55-50', '5550')).toBe('call *, not 55-50')
})
