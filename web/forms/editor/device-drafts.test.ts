import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldValues } from '#contract/forms'
import { openDeviceDraft } from '#web/forms/editor/device-drafts.ts'
import { createDraftKeeper } from '#web/forms/editor/draft-keeper.ts'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { forgetDrafts } from '#web/session/keep-draft.ts'

const ofAnn = { customerId: 'ann', orderId: '1001', productId: 'organizer', form: 'Disclosures' }

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = aBrowserStore()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the next opening of the form would find. Reading changes nothing. */
const left = (id = ofAnn) => openDeviceDraft(id).left

/** A tab that has opened the form. `isOnline` decides whether its requests reach the server. */
const aTab = ({ isOnline = false } = {}) => {
  const copy = openDeviceDraft(ofAnn)
  let fields: FieldValues = { roof: '', hail: '', ...copy.left }
  const line = { isOnline }
  const sent: FieldValues[] = []
  const keeper = createDraftKeeper(
    {
      send: async (changed) => {
        if (!line.isOnline) throw new Error('offline')
        sent.push(changed)
        return { date: '2026-05-15T16:00:00Z' }
      },
      look: async () => ({ values: {}, date: '' }),
      show: () => {},
      explain: () => ({ reason: 'You are offline.', isWorthRepeating: true }),
      keepHere: copy.keep,
      onState: () => {},
    },
    { roof: '', hail: '' },
    '',
  )
  const type = (changed: FieldValues) => {
    vi.advanceTimersByTime(1)
    fields = { ...fields, ...changed }
    keeper.change(fields)
  }
  type({}) // as when the form is opened
  return { type, keeper, line, sent, fields: () => fields }
}

test("two tabs that cannot send do not overwrite each other's copies", () => {
  const [one, other] = [aTab(), aTab()]
  one.type({ roof: 'New in 2019' })
  other.type({ hail: 'None' })
  one.type({ roof: 'New in 2020' })
  expect(left()).toEqual({ roof: 'New in 2020', hail: 'None' })
})

test('a successful send in one tab removes nothing from the copy of another tab', async () => {
  const [one, other] = [aTab(), aTab({ isOnline: true })]
  one.type({ roof: 'New in 2019' })
  other.type({ hail: 'None' })
  await other.keeper.keepNow()
  expect(other.sent).toEqual([{ hail: 'None' }])
  expect(left()).toEqual({ roof: 'New in 2019' })
  one.line.isOnline = true
  await one.keeper.keepNow()
  expect(stored.size).toBe(0)
})

test('the latest value of a field wins, and the older one returns once the latest is sent', async () => {
  const [one, other] = [aTab(), aTab()]
  one.type({ roof: 'Mine' })
  other.type({ roof: 'Theirs' })
  expect(left()).toEqual({ roof: 'Theirs' })
  other.line.isOnline = true
  await other.keeper.keepNow()
  expect(left()).toEqual({ roof: 'Mine' })
})

test('the next opening of the form takes over the copies of closed tabs, which are deleted once sent', async () => {
  aTab().type({ roof: 'New in 2019' })
  aTab().type({ hail: 'None' })
  const next = aTab()
  expect(next.fields()).toEqual({ roof: 'New in 2019', hail: 'None' })
  expect(stored.size).toBe(1)
  expect(left()).toEqual({ roof: 'New in 2019', hail: 'None' })
  next.line.isOnline = true
  await next.keeper.keepNow()
  expect(next.sent).toEqual([{ roof: 'New in 2019', hail: 'None' }])
  expect(stored.size).toBe(0)
})

test('typing that continues after another tab has read the copy stays in its own copy', async () => {
  const one = aTab()
  one.type({ roof: 'New' })
  const copy = openDeviceDraft(ofAnn)
  one.type({ roof: 'New in 2019' })
  copy.keep({ roof: 'New' })
  copy.keep(undefined)
  expect(left()).toEqual({ roof: 'New in 2019' })
})

test('copies of another customer or another form are not found', () => {
  aTab().type({ roof: 'New in 2019' })
  expect(left({ ...ofAnn, customerId: 'bob' })).toEqual({})
  expect(left({ ...ofAnn, form: 'Survey' })).toEqual({})
})

test('a logout clears all copies and nothing else, and says so to the other tabs', () => {
  stored.set('wishlist', 'kept')
  aTab().type({ roof: 'New in 2019' })
  aTab().type({ hail: 'None' })
  forgetDrafts()
  expect([...stored]).toEqual([
    ['wishlist', 'kept'],
    ['loggedOut', expect.any(String)],
  ])
})

test('unreadable copies in the storage are skipped', () => {
  stored.set('formDraft broken', '{')
  stored.set('formDraft null', 'null')
  expect(left()).toEqual({})
})

test('a renamed form gets back what was typed under its earlier name', () => {
  openDeviceDraft({ ...ofAnn, slug: 'disclosures' }).keep({ roof: 'New in 2019' })
  expect(openDeviceDraft({ ...ofAnn, form: 'Seller Disclosures', slug: 'disclosures' }).left).toEqual({
    roof: 'New in 2019',
  })
  expect(openDeviceDraft({ ...ofAnn, slug: 'disclosures-2' }).left).toEqual({})
})

test('a copy that was kept by name only is also found by slug', () => {
  openDeviceDraft(ofAnn).keep({ roof: 'New in 2019' })
  expect(openDeviceDraft({ ...ofAnn, slug: 'disclosures' }).left).toEqual({ roof: 'New in 2019' })
})
