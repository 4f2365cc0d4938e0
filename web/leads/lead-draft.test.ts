import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLeadDraft, forgetLeadDraft, keepLeadDraft, readLeadDraft } from '#web/leads/lead-draft.ts'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { forgetDrafts } from '#web/session/keep-draft.ts'
import { signIn, signOut } from '#web/session/session.ts'

const aDay = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 3, 1)
const draft = { step: 2, values: { line1: '1600 Pearl St', yearBuilt: '1962' } }

let stored: Map<string, string>

beforeEach(() => {
  stored = aBrowserStore()
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const logIn = (id: string) => {
  const payload = { id, role: 'customer', exp: Math.floor(Date.now() / 1000) + 3600 }
  signIn(`head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`)
}

test('a draft is restored within seven days', () => {
  keepLeadDraft(draft, now)
  expect(readLeadDraft(now + 7 * aDay - 1)).toMatchObject(draft)
})

test('a draft without a change for seven days is deleted from the device', () => {
  keepLeadDraft(draft, now)
  expect(readLeadDraft(now + 7 * aDay)).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('clearing deletes everything', () => {
  keepLeadDraft(draft, now)
  forgetLeadDraft()
  expect(stored.size).toBe(0)
})

test.each([
  ['another version', JSON.stringify({ ...draft, version: 0, savedAt: now })],
  ['no time', JSON.stringify({ ...draft, version: 1 })],
  ['no values', JSON.stringify({ version: 1, savedAt: now, step: 1 })],
  ['no JSON', '{'],
  ['a word', '"draft"'],
])('a draft with %s is not read', (_, text) => {
  stored.set('leadDraft', text)
  expect(readLeadDraft(now)).toBeUndefined()
})

test('only the valid parts of a draft are read', () => {
  const values = { line1: '1600 Pearl St', floors: 2, tcpaConsent: 'on' }
  stored.set(
    'leadDraft',
    JSON.stringify({ version: 1, savedAt: now, step: 99, values, attempt: { body: 1 } }),
  )
  expect(readLeadDraft(now)).toEqual({ step: 4, values: { line1: '1600 Pearl St' }, attempt: undefined })
})

test('what a customer typed is not shown to another one, also when the first session ended by itself meanwhile', () => {
  logIn('ann')
  keepLeadDraft(draft, now)
  signOut()
  changeLeadDraft({ step: 3 }, now)
  logIn('ann')
  expect(readLeadDraft(now)).toMatchObject({ step: 3 })
  logIn('ben')
  expect(readLeadDraft(now)).toBeUndefined()
  expect(stored.has('leadDraft')).toBe(false)
})

test('what a visitor typed belongs to the customer who logs in next, until a logout', () => {
  keepLeadDraft(draft, now)
  logIn('ann')
  expect(readLeadDraft(now)).toMatchObject(draft)
  forgetDrafts()
  expect(stored.has('leadDraft')).toBe(false)
})
