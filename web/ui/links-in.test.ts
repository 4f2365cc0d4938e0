import { expect, test } from 'vitest'
import { linksIn } from '#web/ui/links-in.ts'

const links = (text: string) => linksIn(text).flatMap(({ words, isLink }) => (isLink ? [words] : []))

test.each([
  ['See https://example.test/a?b=1&c=2#d.', ['https://example.test/a?b=1&c=2#d']],
  [
    '(https://example.test/), or https://example.test/b!',
    ['https://example.test/', 'https://example.test/b'],
  ],
  ['https://example.test/Salida_(Colorado)', ['https://example.test/Salida_(Colorado)']],
  ['HTTPS://EXAMPLE.TEST', ['HTTPS://EXAMPLE.TEST']],
  ['<a href="https://example.test">', ['https://example.test']],
  ['http://example.test javascript:alert(1) https:// https://. www.example.test', []],
  ['', []],
])('in %j the links are %j', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('nothing of the text is lost or changed', () => {
  const text = ' One\nhttps://example.test/x, two <b>https://</b> https://example.test.\n'
  expect(
    linksIn(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
  expect(linksIn(text).every(({ at, words }) => text.startsWith(words, at))).toBe(true)
})
