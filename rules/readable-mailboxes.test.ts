import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { readableMailbox, withReadableMailboxes } from './readable-mailboxes.ts'

test.each([
  'müller.example',
  'bücher.münchen.example',
  'почта.example',
  '日本語.example',
  'ñandú.example',
  'straße-köln.example',
  'ελλάδα.example',
])('a mailbox at %s is shown as people spell it', (domain) => {
  const ascii = domainToASCII(domain)
  expect(ascii).toContain('xn--')
  expect(readableMailbox(`ann@${ascii}`)).toBe(`ann@${domain}`)
})

test('an ASCII mailbox, invalid Punycode, and a name that looks like another stay unchanged', () => {
  for (const email of [
    'ann@example.test',
    'ann@xn--999999999.example',
    'ann@xn--.example',
    'ann@xn--a!.example',
    `ann@${domainToASCII('аpple.example')}`, // a Cyrillic а
    'xn--mller-kva@example.test',
    'no mailbox',
  ])
    expect(readableMailbox(email)).toBe(email)
})

test('each mailbox of a text is readable, and everything else stays', () => {
  expect(
    withReadableMailboxes('Write to <ann@xn--mller-kva.example>, or https://xn--mller-kva.example.'),
  ).toBe('Write to <ann@müller.example>, or https://xn--mller-kva.example.')
  expect(withReadableMailboxes('ann@example.test')).toBe('ann@example.test')
})
