import { afterAll, beforeAll, expect, test } from 'vitest'
import { getQuestions } from '#contract/questions'
import { firstQuestions } from '../../database/first-questions.ts'
import { replaceBrokerage, brokerageOf } from '#server/brokerage/brokerage'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a new brokerage begins with ten questions', async () => {
  const { questions } = await app.call(getQuestions, {})
  expect(questions.map(({ id }) => id)).toEqual(firstQuestions.map(({ slug }) => slug))
  expect(questions.filter(({ contactLabel }) => contactLabel).map(({ id }) => id)).toEqual([
    'flat-fee',
    'cash-offer',
    'refund',
  ])
})

test('the answer about reviews names the hours of this brokerage', async () => {
  replaceBrokerage(app.config, { ...brokerageOf(app), supportHours: '8am to noon, Mon–Fri & <Sat>' })
  const { questions } = await app.call(getQuestions, {})
  expect(questions.find(({ id }) => id === 'review')?.answer).toContain(
    'We aim to review it within one business day (8am to noon, Mon–Fri &amp; &lt;Sat&gt;).',
  )
  expect(questions.map(({ answer }) => answer).join()).not.toMatch(/9 AM|Mountain Time|\{/)
  replaceBrokerage(app.config, { ...brokerageOf(app), supportHours: '' })
  const closed = (await app.call(getQuestions, {})).questions
  expect(closed.find(({ id }) => id === 'review')?.answer).toContain('within one business day.')
})
