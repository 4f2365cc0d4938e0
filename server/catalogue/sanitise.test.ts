import { expect, test } from 'vitest'
import { plainText, sanitise } from '#server/catalogue/sanitise'

test('the markup that descriptions need is kept', () => {
  const html =
    '<p>One <strong>bold</strong> <em>word</em></p><h3>List</h3><ul><li>a</li></ul><ol><li>b</li></ol>'
  expect(sanitise(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="alert(1)" style="color:red" class="a">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<svg><script>alert(1)</script></svg>x', 'x'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
  ['<h1>x</h1>', 'x'],
  ['<style>p{}</style>x', 'x'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="http://example.com">x</a>', '<a>x</a>'],
  ['<a href="//example.com">x</a>', '<a>x</a>'],
  ['<a href="/\\example.com">x</a>', '<a>x</a>'],
  ['<a href="/&#92;example.com">x</a>', '<a>x</a>'],
  ['<a href="/%5Cexample.com">x</a>', '<a>x</a>'],
  ['<a href="https://a@example.com">x</a>', '<a>x</a>'],
  ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
])('%s becomes %s', (given, kept) => {
  expect(sanitise(given)).toBe(kept)
})

test('links go to safe pages, mail addresses and our own pages', () => {
  expect(sanitise('<a href="https://example.com/x" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/x" rel="noopener noreferrer">x</a>',
  )
  expect(sanitise('<a href="mailto:a@example.com">x</a>')).toBe('<a href="mailto:a@example.com">x</a>')
  expect(sanitise('<a href="/packages">x</a>')).toBe('<a href="/packages">x</a>')
})

test('sanitizing twice changes nothing more', () => {
  const once = sanitise('<p>a & b <a href="https://example.com?a=1&b=2">x</a></p>')
  expect(sanitise(once)).toBe(once)
})

test('the plain text of a description keeps words separate', () => {
  expect(
    plainText('<ul><li>one</li><li>two &amp; <strong>three</strong></li></ul>').split(/\s+/).filter(Boolean),
  ).toEqual(['one', 'two', '&', 'three'])
})
