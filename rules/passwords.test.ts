import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonAmong, passwordRefusal } from '#rules/passwords'

const owner = {
  name: 'Annabel Quill',
  email: 'ann.example@mail.test',
  brands: ['Yardsign', 'Columbine Flat-Fee'],
}

const mostUsed = readFileSync(new URL('../server/accounts/common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('# '))
const isCommon = commonAmong(mostUsed)

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'passw0rd!',
  'password123',
  'password12345',
  'PASSWORD',
  '12345678',
  '123456789',
  '87654321',
  '11111111',
  '00000000',
  'abababab',
  '12121212',
  '123123123',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'asdfghjkl',
  'asdfasdf',
  'zxcvbnm1',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'q1w2e3r4',
  'abcd1234',
  'abc12345',
  'abcdefgh',
  'a1b2c3d4',
  'iloveyou',
  'iloveyou2',
  'letmein1',
  'welcome1',
  'Welcome2024',
  'sunshine',
  'princess',
  'football',
  'baseball1',
  'dragon123',
  'monkey12',
  'superman',
  'trustno1',
  'starwars',
  'whatever',
  'computer',
  'michelle',
  'jennifer',
  'jordan23',
  'admin123',
  'administrator',
  'changeme',
  'internet',
  'samantha',
  'liverpool',
  'charlie1',
  'monkeydragon',
  'loveyou123',
  'football1!',
  'blink182',
  'pokemon1',
  'michael1',
  '1password',
  'secret12',
  'aaaaaaaa1',
  'P@$$w0rd!2026',
  'qwerty!@#$',
  'eminem2026!',
  '1234567890-',
  'dragonballz',
])('%s is too common', (password) => {
  expect(passwordRefusal(password, owner, isCommon)).toMatch(/^Too easy to guess/)
})

test.each([
  'customer-demo',
  'correct horse battery staple',
  'tulip under the porch',
  'gr8-Rutabaga',
  'Xk7#pq2vLm',
  'kaffee um halb vier',
  'dragon8271-hill',
  'мой дом на холме',
  'p a s s p h r a s e!',
  '2 dogs, 1 fence',
  'summer in Leadville',
  'kT9wq2Zb',
  'maple-street-1912',
  'house on the hill',
  'summer rain 2026',
  'maybe-tomorrow',
  'annabel sold the fence',
])('%s is accepted', (password) => {
  expect(passwordRefusal(password, owner, isCommon)).toBeUndefined()
})

test.each([
  'ann.example',
  'Ann.Example',
  'annexample',
  'ann.example@mail.test',
  'yardsign',
  'Yard-Sign',
  'columbine flat-fee',
  'Columbine2026!',
  'Y4rds1gn!',
  'annabel1',
  'AnnabelQuill',
  'quill-annabel-99',
  'ann.quill',
])('%s is the name, the email or the shop', (password) => {
  expect(passwordRefusal(password, owner, isCommon)).toMatch(/email or the name of this shop/)
})

test.each([
  'Summer2026!',
  'summer-2026',
  '2026Summer',
  'Winter_25!!',
  'Autumn@2026',
  'June2026!',
  'december26',
  'Monday2026',
  '$umm3r2026!',
  '31121992',
  '12/31/1992',
  '1992-12-31!',
])('%s is a date, a season, a month or a day with a number', (password) => {
  expect(passwordRefusal(password, owner, isCommon)).toMatch(/a date, a season, a month or a day/)
})

test('each of the passwords that people use most is refused', () => {
  const refusals = mostUsed.map((password) => passwordRefusal(password, owner, isCommon))
  expect(mostUsed.length).toBeGreaterThan(10_000)
  expect(mostUsed.filter((_, at) => refusals[at] === undefined)).toEqual([])
})

test('seven characters are too few, even when each is two UTF-16 units', () => {
  expect(passwordRefusal('kT9wq2Z', owner, isCommon)).toBe('Enter at least 8 characters.')
  expect(passwordRefusal('🏡'.repeat(4), owner, isCommon)).toBe('Enter at least 8 characters.')
})

test.each(['qwe', 'a', 'monkey', '12 '])('a long password that repeats %j is checked quickly', (part) => {
  const password = `${part.repeat(200).slice(0, 196)}X-!`
  const start = performance.now()
  passwordRefusal(password, owner, isCommon)
  expect(performance.now() - start).toBeLessThan(1_000)
})
