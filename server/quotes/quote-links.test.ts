import { expect, test } from 'vitest'
import { linkTokenHash } from '#server/platform/link-token'
import { mailedQuoteHash, newQuoteHash, quoteLink, renewedQuoteHash } from './quote.ts'

const platform = { config: { tokenSecret: 'a secret', publicUrl: 'https://shop.test' } } as Parameters<
  typeof quoteLink
>[0]
const id = 'a quote'
const mailed = (former: string) => {
  const token_hash = mailedQuoteHash(platform, { id, token_hash: former }, 'new@example.test')
  const link = new URL(quoteLink(platform, { id, token_hash, sent_to: 'new@example.test' }))
  expect(linkTokenHash(link.searchParams.get('token') ?? '')).toBe(token_hash)
  return token_hash
}

test('the mailed link works, and is the same one again unless it was for another mailbox', () => {
  const first = newQuoteHash(platform, id)
  expect(mailed(first)).toBe(first)
  const renewed = renewedQuoteHash(platform, id, 'new@example.test')
  expect(mailed(renewed)).toBe(renewed)
  // It was closed when the email was corrected, or its owner has another email since.
  for (const email of ['', 'former@example.test'])
    expect(mailed(renewedQuoteHash(platform, id, email))).toBe(renewed)
})
