import { expect, test } from 'vitest'
import { emailAddress, fiveDigitsOf, isSameHome, normalEmail, zipCode } from './addresses.ts'

test.each([
  'ann@example.test',
  'ann.o+sale@mail.example.co',
  "o'neil@example.test",
  'jörg@müller.example',
  '李@例子.测试',
])('%s is an address', (typed) => {
  expect(typed).toMatch(emailAddress)
})

test.each([
  ['no domain', 'ann@'],
  ['one label', 'ann@example'],
  ['two at signs', 'ann@b@example.test'],
  ['an empty label', 'ann@example..test'],
  ['a space', 'an n@example.test'],
  ['a no-break space', 'an\u00a0n@example.test'],
  ['a line break', 'ann@example.test\n'],
  ['a NUL', 'an\0n@example.test'],
  ['a bell', 'an\u0007n@example.test'],
  ['a zero-width space', 'an\u200bn@example.test'],
  ['a zero-width joiner', 'ann\u200d@example.test'],
  ['a soft hyphen', 'an\u00adn@example.test'],
  ['a byte order mark', '\ufeffann@example.test'],
  ['a turn of direction', 'ann@example\u202etset.test'],
  ['a word joiner', 'ann@exa\u2060mple.test'],
  ['a Hangul filler', 'ann\u3164@example.test'],
  ['a combining joiner', 'an\u034fn@example.test'],
  ['a variation selector', 'ann\ufe0f@example.test'],
  ['a blank braille cell', 'ann\u2800@example.test'],
  ['a tag character', 'ann\u{e0061}@example.test'],
  ['half a character', 'ann\ud83d@example.test'],
])('%s is refused', (_title, typed) => {
  expect(typed).not.toMatch(emailAddress)
})

test.each([
  [' Ann@Example.TEST ', 'ann@example.test'],
  ['\u202aann@example.test\u202c', 'ann@example.test'],
  ['jörg@müller.example', 'jörg@xn--mller-kva.example'],
  ['JÖRG@MÜLLER.example'.normalize('NFD'), 'jörg@xn--mller-kva.example'],
  ['jörg@xn--mller-kva.example', 'jörg@xn--mller-kva.example'],
  ['jörg@XN--MLLER-KVA.example', 'jörg@xn--mller-kva.example'],
  ['李@例子.测试', '李@xn--fsqu00a.xn--0zwm56d'],
  ['ann@straße.example', 'ann@xn--strae-oqa.example'],
  ['ann@exa%6dple.test', 'ann@exa%6dple.test'],
  ['ann@müller.example/x', 'ann@müller.example/x'],
  ['ann@xn--.example', 'ann@xn--.example'],
  ['1@127.1', '1@127.1'],
])('the mailbox %j is known as %s', (typed, email) => {
  expect(normalEmail(typed)).toBe(email)
})

test('a long input is checked in linear time', () => {
  const startedAt = performance.now()
  for (const sign of ['a', '.', '@', 'a.', '@.']) emailAddress.test(sign.repeat(500_000))
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test.each([
  ['80202', '80202'],
  [' 80202-1234 ', '80202'],
  ['80202 1234', '80202'],
  ['802021234', '80202'],
])('the ZIP code %j is looked up as %s', (typed, zip) => {
  expect(fiveDigitsOf(typed)).toBe(zip)
})

test.each(['8020', '802020', '80202-12', 'eighty', ''])('%j is not a ZIP code', (typed) => {
  expect(typed).not.toMatch(zipCode)
  expect(fiveDigitsOf(typed)).toBeUndefined()
})

test('an address is the same home whatever its signs, and no address is no home', () => {
  expect(isSameHome('200 Sample St., Denver', '200 sample st, Denver')).toBe(true)
  expect(isSameHome('200 Sample St', '201 Sample St')).toBe(false)
  expect(isSameHome('', '')).toBe(false)
})

test.each([
  '#4',
  'Apt 4',
  'Apt. 4',
  'apt4',
  'Apartment 4',
  'Suite 4',
  'Ste 4',
  'Ste. #4',
  'Unit No. 4',
  '4 ',
])('the unit %j is “Unit 4”, and no other one', (unit) => {
  expect(isSameHome(`9 Ring Road, ${unit}, Denver`, '9 Ring Road, Unit 4, Denver')).toBe(true)
  for (const other of ['9 Ring Road, Unit 44', '9 Ring Road, Unit 5', '9 Ring Road', '9 Ring Road, Lot 4'])
    expect(isSameHome(`9 Ring Road, ${unit}`, other)).toBe(false)
})
