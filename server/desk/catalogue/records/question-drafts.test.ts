import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit'
import { discardQuestionDraft, publishQuestion, questions } from '#contract/desk/catalogue/content'
import { getQuestions } from '#contract/questions'
import { aBroker } from '#server/testing/a-broker'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await aBroker(app)
})
afterAll(() => app.close())

test('a saved question is a draft: the shop shows it once it is published, and a discarded draft never', async () => {
  const second = (await ann.call(questions.list, {})).rows[1]
  if (!second) throw new Error('There is one question.')
  const { id, content, facts } = second
  const shown = async () =>
    (await app.call(getQuestions, {})).questions.find((question) => question.id === facts.slug)
  const before = await shown()
  const save = (version: number, answer: string) =>
    ann.call(questions.save, { params: { id }, body: { version, content: { ...content, answer } } })
  const same = await save(second.version, content.answer)
  expect(same, 'saved without a change').toMatchObject({
    version: second.version,
    facts: { hasDraft: false },
  })
  const drafted = await save(second.version, 'For now.')
  expect(drafted).toMatchObject({
    content: { answer: 'For now.' },
    facts: { isLive: true, hasDraft: true, live: { answer: content.answer } },
  })
  expect(await shown()).toEqual(before)
  const at = (version: number) => ({ params: { id }, body: { version } })
  const discarded = await ann.call(discardQuestionDraft, at(drafted.version))
  expect(discarded).toMatchObject({ content, facts: { hasDraft: false } })
  const { version } = await save(discarded.version, 'From now on.')
  await expect(ann.call(publishQuestion, at(discarded.version))).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const published = await Promise.allSettled([1, 2, 3].map(() => ann.call(publishQuestion, at(version))))
  expect(published.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await shown()).toMatchObject({ answer: '<p>From now on.</p>' })
  const { rows } = await ann.call(listAudit, { query: { subject: 'question', subjectId: id } })
  expect(rows.map(({ action }) => action)).toEqual([
    'question published',
    'question draft saved',
    'question draft discarded',
    'question draft saved',
  ])
})

test('a question that was never published has no earlier edition', async () => {
  const content = { question: 'Never shown?', answer: 'No.', contactLabel: '', position: 0 }
  const { id, version } = await ann.call(questions.create, { body: { content } })
  await expect(ann.call(discardQuestionDraft, { params: { id }, body: { version } })).rejects.toMatchObject({
    code: 'record_refused',
  })
})
