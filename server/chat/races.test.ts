import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { annAndSigns, conversationsOf, messagesBetween, openWith, toSeller } from '#server/testing/a-chat'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let signs: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[ann, signs] = await annAndSigns(app)
})

test('twenty at once open one conversation', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => openWith(ann, signs.id)))
  expect(answers.map(({ MyFriends }) => MyFriends.length)).toEqual(Array(20).fill(1))
})

test('the same clientId twenty times at once is one message', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => toSeller(ann, signs, 'Hello', 'once')))
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
  expect(await messagesBetween(ann, signs)).toHaveLength(1)
  expect(await conversationsOf(signs)).toMatchObject([{ unread: 1, lastSequence: 1 }])
})

test('of twenty sent at once, each has its place, and later ones have later times', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => toSeller(ann, signs, `${at}`)))
  const stored = await messagesBetween(ann, signs)
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(stored.map(({ date }) => date)).toEqual([...new Set(stored.map(({ date }) => date))].toSorted())
  expect(new Set(sent.map(({ _id }) => _id))).toEqual(new Set(stored.map(({ _id }) => _id)))
})
