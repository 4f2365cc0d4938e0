import { expect, test } from 'vitest'
import { phoneAsTyped } from './addresses.ts'
import { leadNumbers } from './leads.ts'
import { cleanText, numberAsTyped, plainEmail, plainNumber, plainPhone, typedCents } from './typed-text.ts'

test.each([
  ['(303)\u00a0555\u20110142', '(303) 555-0142'],
  ['\u202a(303) 555-0142\u202c', '(303) 555-0142'],
  ['303\u2013555\u20130142', '303-555-0142'],
  ['303\u2212555\u22120142', '303-555-0142'],
  ['303/555-0142', '303-555-0142'],
  ['303 / 555 / 0142', '303-555-0142'],
  ['303·555·0142', '303-555-0142'],
  ['303.555.0142', '303.555.0142'],
  ['３０３－５５５－０１４２', '303-555-0142'],
  ['\ufeff303\u200b5550142\u2069', '3035550142'],
  ['tel:+1-303-555-0142', '+1-303-555-0142'],
  ['TEL: 303 555 0142', '303 555 0142'],
  ['tel:+1-303-555-0142;ext=5', '+1-303-555-0142 ext. 5'],
  ['303-555-0142, ext. 5', '303-555-0142 ext. 5'],
  ['303-555-0142 extension 5', '303-555-0142 ext. 5'],
  ['303-555-0142 x5', '303-555-0142 ext. 5'],
  ['303-555-0142 #5', '303-555-0142 ext. 5'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+44\u202f20\u202f7946\u202f0958', '+44 20 7946 0958'],
])('the telephone number %j is %s', (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain)
  expect(plain).toMatch(phoneAsTyped)
  expect(plainPhone(plain)).toBe(plain)
})

test.each([
  ['８０２０２', '80202'],
  ['80202\u20131234', '80202-1234'],
  ['\u200e80202\u00a0', '80202'],
])('the code %j is %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test.each([
  ['\u2060ann@exam\u00adple.test\u200b ', 'ann@example.test'],
  ['\u202aann@example.test\u202c', 'ann@example.test'],
  ['jörg@example.test'.normalize('NFD'), 'jörg@example.test'],
])('the email %j is %s', (typed, plain) => {
  expect(plainEmail(typed)).toBe(plain)
})

test.each([
  ['Andrés Muñoz'.normalize('NFD'), 'Andrés Muñoz'],
  ['An\u00adn\u200b Lee', 'Ann Lee'],
  ['Ann\u00a0Lee', 'Ann Lee'],
  ['\u202eeel\u202c', 'eel'],
  ['Ann\u200d Lee', 'Ann Lee'],
  ['a\ufe0fb', 'ab'],
  ['a\u{e0061}b', 'ab'],
  ['one\n\ttwo', 'one\n\ttwo'],
])('the text %j is %j', (typed, plain) => {
  expect(cleanText(typed)).toBe(plain)
})

test.each([
  ['a family', '👨‍👩‍👧'],
  ['a woman with a skin tone at work', '👩🏽‍🔧'],
  ['a heart', '❤️'],
  ['a key cap', '1️⃣'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a Persian name with a non-joiner', 'علی‌رضا'],
  ['a Hindi name with a joiner', 'क्‍ष'],
  ['a Sinhala name with a joiner', 'ශ්‍රී'],
  ['a Japanese name with a variant', '葛\u{e0100}城'],
])('%s stays as it is', (_title, text) => {
  expect(cleanText(text)).toBe(text)
})

test.each([
  ['1850', 1850],
  ['1,850', 1850],
  ['1 850', 1850],
  [' 1\u202f850 ', 1850],
  ['１８５０', 1850],
  ['1,850 sq ft', 1850],
  ['1850sqft', 1850],
  ['1,850 Sq. Ft.', 1850],
  ['1850 square feet', 1850],
  ['1850 ft²', 1850],
  ['1.75', 1.75],
  ['.5', 0.5],
  ['1¾', 1.75],
  ['2 ½', 2.5],
  ['1 3/4', 1.75],
  ['2-1/2', 2.5],
  ['-1', -1],
])('%j is the number %d', (typed, number) => {
  expect(numberAsTyped(typed, leadNumbers.squareFootage.unit)).toBe(number)
})

test.each(['two', '1,85', '1.850.000', '1e2', '0x10', '3/5', '-', 'sq ft', '1850 m'])(
  '%j is no number',
  (typed) => {
    expect(numberAsTyped(typed, leadNumbers.squareFootage.unit)).toBeNaN()
  },
)

test('an empty value is not a number either', () => {
  expect(numberAsTyped(' \u200b')).toBeUndefined()
})

test('a long text is made plain in linear time', () => {
  const startedAt = performance.now()
  for (const sign of ['a\u200d', '\u200b', ' ', '-/', 'x', '\ufe0f', 'ext. ']) {
    cleanText(sign.repeat(200_000))
    plainPhone(sign.repeat(20_000))
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('an amount is read as people type it, and everything else is refused', () => {
  expect(['12', '12.5', '$1,298.00', '$ 1 298', ' 0.10 ', '0'].map(typedCents)).toEqual([
    1_200, 1_250, 129_800, 129_800, 10, 0,
  ])
  for (const typed of [
    '',
    '-5',
    '1.234',
    'ten',
    '1e3',
    '1 2 x',
    '.5',
    '5,00',
    '12,5',
    '499,50',
    '1,2345',
    '1,298,5',
    ',500',
    '1.5,000',
    '$$5',
  ])
    expect(typedCents(typed)).toBeUndefined()
})
