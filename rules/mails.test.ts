import { expect, test } from 'vitest'
import { isPlainName, isSafeToRepeat, noMailLeaves, mailSentence } from './mails.ts'

test.each(['Ann Example', 'José Núñez', 'Dr. Ann O’Neill-Smith', '李雷'])('%s is greeted', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each(['', 'evil.example', 'https://evil.example', 'Call 303 555 0142', 'a'.repeat(61)])(
  '%s is not greeted',
  (name) => {
    expect(isPlainName(name)).toBe(false)
  },
)

test.each(['', '1210 S Pearl St. #3', 'O’Brien Rd, Unit 2', 'a'.repeat(60)])('%s is repeated', (text) => {
  expect(isSafeToRepeat(text)).toBe(true)
})

test.each(['evil.example', '//evil', '303 555 0142', 'Hello! Click', 'a'.repeat(61)])(
  '%s is not repeated',
  (text) => {
    expect(isSafeToRepeat(text)).toBe(false)
  },
)

test('no mail is promised while the shop has no mail server', () => {
  expect(mailSentence(true, 'We email you.')).toBe('We email you.')
  expect(mailSentence(false, 'We email you.')).toBe(noMailLeaves)
})
