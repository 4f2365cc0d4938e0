import { afterAll, beforeAll, expect, test } from 'vitest'
import { cannedReplies, getConversation, listConversations } from '#contract/desk/messages'
import { unknownVariables } from '#rules/canned-replies'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

test('the desk finds conversations that wait, one overdue, a private note, and texts to send', async () => {
  const desk = await anAccount(app, { role: 'staff' })
  const { rows } = await desk.call(listConversations, { query: {} })
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['waiting', 'open', 'done']))
  const [first] = rows
  expect(Date.parse(first?.dueAt ?? '')).toBeLessThan(app.now())
  const details = await Promise.all(
    rows.map(({ id }) => desk.call(getConversation, { params: { conversationId: id } })),
  )
  expect(details.flatMap(({ notes }) => notes)).toHaveLength(1)
  const replies = await desk.call(cannedReplies.list, { query: {} })
  expect(replies.rows.length).toBeGreaterThan(2)
  expect(replies.rows.flatMap(({ content }) => unknownVariables(content.text))).toEqual([])
})
