import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import * as session from '#web/session/session.ts'

const aDay = 24 * 60 * 60 * 1000
const zoe = { id: 'c1', name: 'Zoë Núñez', email: 'zoe@example.test' }

const aToken = ({ role = 'customer', expiresAt = Date.now() + aDay, jti = '1' } = {}) => {
  const payload = { ...zoe, role, jti, exp: Math.floor(expiresAt / 1000) }
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

let stored: Map<string, string>

beforeEach(() => {
  stored = aBrowserStore()
})
afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
})

test('the token names its owner, accents included, and is stored under customerToken', () => {
  const token = aToken()
  session.signIn(token)
  expect(session.currentCustomer()).toEqual(zoe)
  expect(session.currentToken()).toBe(token)
  expect(stored.get('customerToken')).toBe(token)
})

test('logging out leaves nothing behind', () => {
  session.signIn(aToken())
  session.signOut()
  expect(session.currentCustomer()).toBeUndefined()
  expect(stored.size).toBe(0)
  expect(session.endedByItself()).toBe(false)
})

test.each([
  ['has expired', aToken({ expiresAt: Date.now() - 1000 })],
  ["is a seller's", aToken({ role: 'seller' })],
  ['is not a token', 'nonsense'],
])('a token that %s signs nobody in and is removed', (_, token) => {
  session.signIn(token)
  expect(session.currentCustomer()).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('a token that the server refuses ends the session, and all listeners are called', () => {
  const heard = vi.fn()
  const token = aToken()
  session.signIn(token)
  const stop = session.onSession(heard)
  session.cutOff(token)
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(session.currentCustomer()).toBeUndefined()
  expect(session.endedByItself()).toBe(true)
})

test('a late refusal of an earlier token does not end the session that came after it', () => {
  const [earlier, later] = [aToken({ jti: '1' }), aToken({ jti: '2' })]
  session.signIn(earlier)
  stored.set('customerToken', later) // another tab
  session.cutOff(earlier)
  expect(session.currentToken()).toBe(later)
  expect(session.currentCustomer()).toEqual(zoe)
})

test('a session that another tab removed counts as expired', () => {
  session.signIn(aToken())
  stored.clear()
  session.cutOff('another token') // checks the storage, as every return to the page does
  expect(session.currentCustomer()).toBeUndefined()
  expect(session.endedByItself()).toBe(true)
})

test('without storage a session lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  session.signIn(aToken())
  expect(session.currentCustomer()).toEqual(zoe)
  session.signOut()
  expect(session.currentCustomer()).toBeUndefined()
})
