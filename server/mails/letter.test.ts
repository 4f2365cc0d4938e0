import { expect, test } from 'vitest'
import { greeting } from '#server/mails/letter'
import { letterHtml, letterText } from '#server/mails/render-letter'
import { letterheadOf } from '#server/mails/letterhead'
import { mayBeSample } from '#server/testing/a-real-shop'

const head = letterheadOf({ ...mayBeSample, publicUrl: 'https://shop.example' })

test.each(['Ann', 'Ann Example', "Mary-Jane O'Neil", 'Dr. Ana María', 'Łukasz', '李 小龙', 'J. R. Smith'])(
  '%s is greeted by name',
  (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`)
  },
)

test.each([
  'evil.example',
  'http://evil',
  'Win $100',
  'a@b',
  'Ann\nBob',
  '<b>Ann</b>',
  'x'.repeat(61),
  '',
  'A.B',
])('%j is greeted without a name', (name) => {
  expect(greeting(name)).toBe('Hello,')
})

test('lines that people typed stay apart in the HTML', () => {
  const parts = [{ paragraph: 'One.\n\n<b>Two.' }, { facts: [['Reason', 'Three\nfour']] as const }]
  const html = letterHtml({ subject: 'A', preview: 'B', name: 'Ann', parts, reason: 'You asked.' }, head)
  expect(html).toContain('One.<br><br>&lt;b&gt;Two.</p>')
  expect(html).toContain('Three<br>four</dd>')
})

test('everything in a letter is in both the text and the HTML, and none of it becomes markup', () => {
  const letter = {
    subject: 'A & B <c>',
    preview: 'In short',
    name: 'Ann',
    parts: [
      { paragraph: 'One < two & "three"' },
      { button: 'Go <there>', address: 'https://shop.example/?a=1&b=2' },
      { facts: [['Total', '$1,029.00']] as const },
    ],
    reason: 'You asked for it.',
  }
  expect(letterText(letter, head)).toMatchInlineSnapshot(`
    "Hello Ann,

    One < two & "three"

    Go <there>:
    https://shop.example/?a=1&b=2

    Total: $1,029.00

    Your team at Columbine Flat-Fee

    ----------
    You asked for it.
    Questions? Write to help@columbine.example or call (303) 555-0142 (Mon–Sat 9 AM–6 PM Mountain Time).
    Columbine Flat-Fee Realty (demo)
    Licensed real-estate brokerage in Colorado. Employing broker: Dana Whitfield (sample). License DEMO-000000.
    100 Sample Street, Denver, CO 80202 (demo)
    Equal Housing Opportunity. We do business in accordance with the Fair Housing Act.
    Look up our license: https://dre.colorado.gov
    "
  `)
  const html = letterHtml(letter, head)
  expect(html).toContain('A &amp; B &lt;c&gt;')
  expect(html).toContain('One &lt; two &amp; &quot;three&quot;')
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"')
  expect(html).toContain('$1,029.00')
  expect(html).not.toMatch(/<table|<script|<c>|<there>/)
  expect([...html.matchAll(/<img [^>]*>/g)].map(([image]) => image)).toEqual([
    expect.stringContaining('alt="Equal Housing Opportunity"'),
  ])
})
