import { afterEach, expect, test, vi } from 'vitest'
import { beSeller, endSellerSession, sellerToken } from '#desk/seller/seller-session.ts'
import { aBrowserStore } from '#web/session/a-browser-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a session that was ended elsewhere does not end the login that another tab has made since', () => {
  const stored = aBrowserStore()
  beSeller('old')
  stored.set('sellerToken', 'new')
  endSellerSession('old')
  expect([stored.get('sellerToken'), sellerToken()]).toEqual(['new', 'new'])
  endSellerSession('new')
  expect([stored.size, sellerToken()]).toEqual([0, null])
})
