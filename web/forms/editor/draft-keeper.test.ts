import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldValues } from '#contract/forms'
import { createDraftKeeper, type KeptState } from '#web/forms/editor/draft-keeper.ts'

const date = '2026-05-15T16:00:00Z'
const aDraft = { roof: '', hail: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A keeper with a record of what was sent, what is kept on this device, and the states that it reported. */
const aKeeper = (answer: () => Promise<{ date: string }> = async () => ({ date })) => {
  const sent: FieldValues[] = []
  const told: KeptState[] = []
  const shown: FieldValues[] = []
  const stored = { values: {} as FieldValues, date: '' }
  let here: FieldValues | undefined
  const keeper = createDraftKeeper(
    {
      send: (values) => {
        sent.push(values)
        return answer()
      },
      look: async () => stored,
      show: (values) => shown.push(values),
      explain: (problem) => ({ reason: 'Away.', isWorthRepeating: problem !== 'refused' }),
      keepHere: (unsent) => (here = unsent),
      onState: (state) => told.push(state),
    },
    aDraft,
    '',
  )
  return { keeper, sent, shown, stored, here: () => here, state: () => told.at(-1) }
}

test('a pause in typing sends the changes once, and until then they are kept on this device', async () => {
  const { keeper, sent, here, state } = aKeeper()
  keeper.change({ ...aDraft, roof: 'N' })
  keeper.change({ ...aDraft, roof: 'New' })
  expect(here()).toEqual({ roof: 'New' })
  expect(state()).toEqual({ is: 'keeping' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toEqual([{ roof: 'New' }])
  expect(here()).toBeUndefined()
  expect(state()).toEqual({ is: 'kept', date })
})

test('when the server is down, the draft is retried until it is saved', async () => {
  let isAway = true
  const { keeper, sent, here, state } = aKeeper(async () => {
    if (isAway) throw new Error('away')
    return { date }
  })
  keeper.change({ ...aDraft, hail: true })
  await vi.advanceTimersByTimeAsync(1500)
  expect(state()).toEqual({ is: 'waiting', reason: 'Away.', willTryAgain: true })
  expect(here()).toEqual({ hail: true })
  await vi.advanceTimersByTimeAsync(3000 + 6000)
  expect(sent).toHaveLength(3)
  isAway = false
  await keeper.keepNow()
  expect(state()).toEqual({ is: 'kept', date })
  expect(here()).toBeUndefined()
})

test('a value that is changed back after a lost answer is sent, because the server may have the other one', async () => {
  let isAway = true
  const { keeper, sent, here, state } = aKeeper(async () => {
    if (isAway) throw new Error('away')
    return { date }
  })
  keeper.change({ ...aDraft, roof: 'New' })
  await vi.advanceTimersByTimeAsync(1500)
  isAway = false
  keeper.change(aDraft)
  expect(here()).toEqual({ roof: '' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toEqual([{ roof: 'New' }, { roof: '' }])
  expect(state()).toEqual({ is: 'kept', date })
})

test('a draft that the server refuses permanently stays on this device and is not sent again', async () => {
  const { keeper, sent, here, state } = aKeeper(() => Promise.reject('refused'))
  keeper.change({ ...aDraft, roof: 'New' })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(sent).toHaveLength(1)
  expect(here()).toEqual({ roof: 'New' })
  expect(state()).toMatchObject({ is: 'waiting', willTryAgain: false })
})

test('input typed while a save is in flight is sent after it', async () => {
  const answers: (() => void)[] = []
  const { keeper, sent, here, state } = aKeeper(
    () => new Promise((resolve) => answers.push(() => resolve({ date }))),
  )
  keeper.change({ ...aDraft, roof: 'N' })
  const first = keeper.keepNow()
  await vi.advanceTimersByTimeAsync(0)
  keeper.change({ ...aDraft, roof: 'New' })
  answers[0]?.()
  await first
  expect(here()).toEqual({ roof: 'New' })
  await vi.advanceTimersByTimeAsync(1500)
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ roof }) => roof)).toEqual(['N', 'New'])
  expect(state()).toEqual({ is: 'kept', date })
})

test('nothing is sent without a change, or after the form was submitted', async () => {
  const { keeper, sent } = aKeeper()
  keeper.change({ ...aDraft })
  await vi.advanceTimersByTimeAsync(5000)
  keeper.change({ ...aDraft, roof: 'New' })
  await keeper.pause()
  keeper.change({ ...aDraft, roof: 'Newer' })
  keeper.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([])
})

test('a submit names the draft whose values are in the fields, and not a later one that it has not loaded', async () => {
  const { keeper, stored } = aKeeper()
  stored.date = '2026-05-15T16:01:00Z'
  keeper.change({ ...aDraft, roof: 'New' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(await keeper.pause()).toBe(stored.date)
  keeper.resume()
  stored.date = '2026-05-15T16:02:00Z'
  expect(await keeper.pause()).toBe('2026-05-15T16:01:00Z')
})

test('a form that could not be submitted is kept as before', async () => {
  const { keeper, sent } = aKeeper()
  keeper.change({ ...aDraft, roof: 'New' })
  await keeper.pause()
  keeper.resume()
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toEqual([{ roof: 'New' }])
})

test('leaving the form sends unsaved input and then stops retrying', async () => {
  const { keeper, sent, here } = aKeeper(() => Promise.reject(new Error('away')))
  keeper.change({ ...aDraft, roof: 'New' })
  keeper.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(sent).toHaveLength(1)
  expect(here()).toEqual({ roof: 'New' })
})

test('changes saved in another tab appear after a save here and after each refresh, and are not sent back', async () => {
  const { keeper, sent, shown, stored, state } = aKeeper()
  stored.values = { roof: '', hail: true }
  stored.date = '2026-05-15T16:01:00Z'
  keeper.change({ ...aDraft, roof: 'New' })
  stored.values = { roof: 'New', hail: true }
  await vi.advanceTimersByTimeAsync(1500)
  expect(shown).toEqual([{ hail: true }])
  expect(state()).toEqual({ is: 'kept', date: stored.date })
  stored.values = { roof: 'Newer', hail: true }
  await keeper.catchUp()
  expect(shown.at(-1)).toEqual({ roof: 'Newer' })
  keeper.change({ roof: 'Newer', hail: true })
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([{ roof: 'New' }])
})

test('a refresh never removes text that is being typed', async () => {
  const { keeper, sent, shown, stored } = aKeeper()
  stored.values = { roof: 'Theirs', hail: false }
  stored.date = date
  keeper.change({ ...aDraft, roof: 'Mine' })
  await keeper.catchUp()
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toEqual([{ roof: 'Mine' }])
})
