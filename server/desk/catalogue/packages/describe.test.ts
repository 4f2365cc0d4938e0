import { expect, test } from 'vitest'
import { longestDescription } from '#rules/packages'
import { describe } from './describe.ts'

test('Markdown and HTML become what the shop shows', () => {
  expect(describe('# One\n\nTwo **bold** _words_, ~~gone~~, [home](/packages).\n\n- a\n- b')).toBe(
    '<h3>One</h3>\n<p>Two <strong>bold</strong> <em>words</em>, gone, <a href="/packages">home</a>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  )
  expect(describe('<p>One <strong>bold</strong> word</p><h3>List</h3><ul><li>a</li></ul>')).toBe(
    '<p>One <strong>bold</strong> word</p><h3>List</h3><ul><li>a</li></ul>',
  )
})

test('an address in the text becomes a link', () => {
  expect(describe('See https://example.com/a or write to ann@example.com.')).toBe(
    '<p>See <a href="https://example.com/a" rel="noopener noreferrer">https://example.com/a</a> or write to <a href="mailto:ann@example.com">ann@example.com</a>.</p>',
  )
})

test.each([
  '/\\evil.example',
  '//evil.example',
  '</\tevil.example>',
  'https://a@evil.example',
  'javascript:alert(1)',
])('a link to %j leads nowhere', (address) => {
  expect(describe(`[x](${address})`)).not.toContain('href')
})

const filled = (piece: string) => piece.repeat(longestDescription / piece.length)
const sixth = longestDescription / 6

/** Milliseconds. A member of the staff must not stop the shop. It takes a tenth of this on a machine that is not busy. */
const mostMs = 3_000

const pieces =
  '_a_|*a_ |**a *a |a***|~a~ |[|[a](|![[]()|`|<|<a |<!--|<?|>|> |> - |- |1. |&|\\|a@|www.|https://|https://a.b |a@b.co ' +
  '|<div>|<ul><li>|</p>|<a href="|# | #|a\n=\n|[a]: u\n|~~~\n|\n|&#1;|"'

test.each([...pieces.split('|'), '|'])('a text of nothing but %j is soon shown', (piece) => {
  const began = performance.now()
  describe(filled(piece))
  expect(performance.now() - began).toBeLessThan(mostMs)
})

test('a table of very many empty cells, and deep lists, are soon shown', () => {
  const began = performance.now()
  describe(`${'|x'.repeat(sixth)}\n${'|-'.repeat(sixth)}\n${'|x\n'.repeat(sixth)}`)
  describe(Array.from({ length: 310 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'))
  expect(performance.now() - began).toBeLessThan(mostMs)
})
