import { expect, test } from 'vitest'
import { readSigned, signedAddress } from '#server/files/signed-links'

const secret = 'a secret of thirty-two characters.'
const now = Date.UTC(2026, 4, 15)
const file = {
  key: 'documents/closing-checklist.pdf',
  name: 'Closing Checklist.pdf',
  customerId: 'ann',
  subject: 'product_document' as const,
  subjectId: 'checklist',
}
const signed = signedAddress(secret, now, file).slice('/api/files/'.length)

test('a URL opens its file for 15 minutes', () => {
  expect(readSigned({ tokenSecret: secret }, now, signed)).toEqual(file)
  expect(readSigned({ tokenSecret: secret }, now + 15 * 60_000 - 1, signed)).toEqual(file)
  expect(readSigned({ tokenSecret: secret }, now + 15 * 60_000, signed)).toBeUndefined()
})

test('any change makes it invalid', () => {
  for (let at = 0; at < signed.length; at++) {
    const other = signed[at] === 'A' ? 'B' : 'A'
    expect(
      readSigned({ tokenSecret: secret }, now, signed.slice(0, at) + other + signed.slice(at + 1)),
    ).toBeUndefined()
  }
  expect(readSigned({ tokenSecret: 'another secret' }, now, signed)).toBeUndefined()
})

test.each(['', '.', 'a', 'a.b', 'a.b.c', `${signed}.`, `${signed}x`])('%j opens nothing', (broken) => {
  expect(readSigned({ tokenSecret: secret }, now, broken)).toBeUndefined()
})
