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

test('an empty value takes its brackets or the comma before it along', () => {
  expect(filled('Call us ({hours}).', '')).toBe('Call us.')
  expect(filled('Call 303, {hours}.', '')).toBe('Call 303.')
  expect(filled('We answer {hours}.', '')).toBe('We answer.')
})
