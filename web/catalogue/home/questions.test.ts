import { expect, test } from 'vitest'
import { questionsFor } from '#web/catalogue/home/questions.ts'

test('the answer about reviews names the hours of this brokerage', () => {
  const answers = questionsFor({ supportHours: '8am to noon, Mon–Fri' })
  expect(answers.find(({ id }) => id === 'review')?.answer).toContain(
    'We aim to review it within one business day (8am to noon, Mon–Fri).',
  )
  expect(JSON.stringify(answers)).not.toMatch(/9am|Mountain Time/)
})
