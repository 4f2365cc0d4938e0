import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { followOwner, forgetDrafts, tabDraft } from '#web/session/keep-draft.ts'
import { signIn, signOut } from '#web/session/session.ts'
import { browserStore } from '#web/session/stores.ts'

const draft = tabDraft('shipping')
let stop: () => void

const logIn = (id: string) => {
  const payload = { id, role: 'customer', exp: Math.floor(Date.now() / 1000) + 3600 }
  signIn(`head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`)
}
/** As this tab learns of a logout in another one. */
const logOutElsewhere = () => {
  browserStore.write('loggedOut', String(Math.random()))
  signOut()
}

beforeEach(() => {
  aBrowserStore()
  stop = followOwner()
})
afterEach(() => {
  stop()
  signOut()
  forgetDrafts()
  vi.unstubAllGlobals()
})

test('after a logout in another tab, the next customer does not see what the first one typed', () => {
  logIn('ann')
  draft.write({ address: '12 Ring Road' })
  logOutElsewhere()
  logIn('ben')
  expect(draft.read()).toBeUndefined()
})

test('the customer who logs in again finds what they typed, also while they were logged out', () => {
  logIn('ann')
  logOutElsewhere()
  draft.write({ address: '12 Ring Road' })
  logIn('ann')
  expect(draft.read()).toEqual({ address: '12 Ring Road' })
})

test.each([
  ['before the first login', () => {}],
  [
    'after a logout in this tab',
    () => {
      logIn('ann')
      signOut()
      forgetDrafts()
    },
  ],
])('what a visitor typed %s belongs to the customer who logs in next', (_, before) => {
  before()
  draft.write({ address: '12 Ring Road' })
  logIn('ben')
  expect(draft.read()).toEqual({ address: '12 Ring Road' })
})

test('a form that still shows what the first customer typed is emptied', () => {
  const empty = vi.fn()
  logIn('ann')
  const stopShowing = draft.onOtherOwner?.(empty)
  logIn('ben')
  stopShowing?.()
  logIn('cara')
  expect(empty).toHaveBeenCalledOnce()
})

test('after a logout in another tab, a visitor does not see what the customer typed', () => {
  const empty = vi.fn()
  logIn('ann')
  const stopShowing = draft.onOtherOwner?.(empty)
  draft.write({ address: '12 Ring Road' })
  logOutElsewhere()
  stopShowing?.()
  expect(draft.read()).toBeUndefined()
  expect(empty).toHaveBeenCalledOnce()
})

test('a session that ends by itself, even after an earlier logout, leaves what was typed', () => {
  logIn('ann')
  logOutElsewhere()
  logIn('ann')
  draft.write({ address: '12 Ring Road' })
  signOut()
  expect(draft.read()).toEqual({ address: '12 Ring Road' })
})
