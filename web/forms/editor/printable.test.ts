import { expect, test } from 'vitest'
import { printable, unprintable } from '#web/forms/editor/printable.ts'

test.each(['Castellaño, “22 – 24” for €5…\nnext line', 'Plain words', '½ mile'])(
  '%j is printed as it is',
  (text) => {
    expect(printable(text)).toBe(text)
    expect(unprintable(text)).toEqual([])
  },
)

test('combining accents join their letters, and similar characters are replaced by plain ones', () => {
  expect(printable('cafe\u0301 80210\u20111234 \u2212 5\u202f%\u200b')).toBe('café 80210-1234 - 5 %')
})

test('each character that cannot be printed is listed once', () => {
  expect(unprintable('Łódź Łęczna 日本 😀')).toEqual(['Ł', 'ź', 'ę', '日', '本', '😀'])
})
