import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createSnippet,
  deleteSnippet,
  listSnippets,
  saveSnippet,
} from '#contract/desk/review/review-snippets'
import { maxSnippets } from '#rules/review-snippets'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Dee Desk' })
})
afterAll(() => app.close())

const content = { title: 'A line is blank', text: 'Hello {{first name}}, page {{page}} is blank.' }
const create = (body = content) => desk.call(createSnippet, { body })
const listed = async () => (await desk.call(listSnippets, {})).snippets

test('a snippet is added, changed and deleted, each with its change in the log', async () => {
  const { id } = await create()
  await create({ ...content, title: 'A first one' })
  expect((await listed()).map(({ title }) => title)).toEqual(['A first one', 'A line is blank'])
  const params = { snippetId: id }
  const changed = { ...content, text: 'Page {{page}} is blank.' }
  expect(await desk.call(saveSnippet, { params, body: { ...changed, version: 1 } })).toMatchObject({
    version: 2,
  })
  expect(await desk.call(saveSnippet, { params, body: { ...changed, version: 2 } })).toMatchObject({
    version: 2,
  })
  const stale = desk.call(saveSnippet, { params, body: { ...content, version: 1 } })
  await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(desk.call(deleteSnippet, { params, body: { version: 1 } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await desk.call(deleteSnippet, { params, body: { version: 2 } })
  await expect(desk.call(deleteSnippet, { params, body: { version: 2 } })).rejects.toMatchObject({
    code: 'snippet_not_found',
  })
  const log = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('subject', '=', 'review_snippet')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['created', 'edited', 'deleted'])
  expect(JSON.parse(log[1]?.details ?? '')).toEqual({
    name: 'A line is blank',
    changed: { text: { from: content.text, to: changed.text } },
  })
})

test('a variable that nobody could fill in is refused at its field', async () => {
  const wrong = create({ ...content, text: 'Dear {{last name}}' })
  await expect(wrong).rejects.toMatchObject({
    status: 400,
    fields: { text: expect.stringContaining('{{last name}}') },
  })
  await expect(create({ ...content, title: ' ' })).rejects.toMatchObject({ status: 400 })
})

test('there is an end to how many there can be', async () => {
  const left = maxSnippets - (await listed()).length
  for (let at = 0; at < left; at++) await create({ ...content, title: `Sentence ${at}` })
  await expect(create()).rejects.toMatchObject({ code: 'too_many_snippets' })
})
