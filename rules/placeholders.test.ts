import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const filled = (text: string, hours: string) =>
  fillPlaceholders(text, /\{(\w+)\}/, (name) => (name === 'hours' ? hours : undefined))

test('a value replaces its placeholder, and what is not known stays', () => {
  expect(filled('Call ({hours}), {hours} or ({fax}), {fax}.', '$& 9–5')).toBe(
    'Call ($& 9–5), $& 9–5 or ({fax}), {fax}.',
  )
  expect(filled('{hours}{hours}', 'a')).toBe('aa')
})

test('an empty value also removes its brackets or the comma before it', () => {
  expect(filled('Call us ({hours}).', '')).toBe('Call us.')
  expect(filled('Call 303, {hours}.', '')).toBe('Call 303.')
  expect(filled('We answer {hours}.', '')).toBe('We answer.')
})

test.each([
  ['Call us,\n {hours}{hours}', 'Call us'],
  ['   {hours}x', 'x'],
  [',, {hours}x', ',x'],
  ['{fax} {hours}', '{fax}'],
  ['a  ({hours})  {hours}', 'a'],
])('spaces of any kind before an empty value go too: %j', (text, expected) => {
  expect(filled(text, '')).toBe(expected)
})

test.each([' ', ', ', '( ', '\n', '{a', '{ ', ' (', ','])(
  '100,000 characters of %j take no time',
  (piece) => {
    const before = process.threadCpuUsage()
    filled(piece.repeat(100_000 / piece.length), '')
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000) // microseconds
  },
)

test('an empty value also removes the “or” beside it, and the preposition before it', () => {
  const reach = (email: string, phone: string) => (text: string) =>
    fillPlaceholders(text, /\{(\w+)\}/, (name) => ({ email, phone })[name])
  const ask = 'Tell us at {email} or {phone}.'
  expect(reach('', '')('Tell us at {phone}. Call on {phone}, day or night.')).toBe(
    'Tell us. Call, day or night.',
  )
  expect(reach('', '303')('Tell us at {phone}.')).toBe('Tell us at 303.')
  expect(reach('a@b', '303')(ask)).toBe('Tell us at a@b or 303.')
  expect(reach('', '303')(ask)).toBe('Tell us at 303.')
  expect(reach('a@b', '')(ask)).toBe('Tell us at a@b.')
  expect(reach('', '')(ask)).toBe('Tell us.')
})
