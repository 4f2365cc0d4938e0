import { expect, test } from 'vitest'
import { dueAtPlace, duePlace } from './due-places.ts'
import { leadDueAt, openLeadStages } from './lead-work.ts'

test('until the first answer that is due, then the next step, and nothing when a lead is over', () => {
  expect(leadDueAt({ stage: 'new', answerDueAt: 5, nextStepAt: null })).toBe(5)
  expect(leadDueAt({ stage: 'new', answerDueAt: 5, nextStepAt: 3 })).toBe(3)
  expect(leadDueAt({ stage: 'contacted', answerDueAt: 5, nextStepAt: null })).toBeNull()
  expect(leadDueAt({ stage: 'offers', answerDueAt: 5, nextStepAt: 9 })).toBe(9)
  expect(leadDueAt({ stage: 'closed', answerDueAt: 5, nextStepAt: 9 })).toBeNull()
  expect(openLeadStages).toEqual(['new', 'contacted', 'offers', 'under contract'])
})

test('records that are not due come after all that are, the newest first', () => {
  const now = Date.parse('2026-11-23')
  const places = [duePlace(now, 0), duePlace(now + 1, 0), duePlace(null, now), duePlace(null, now - 1)]
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places.map(dueAtPlace)).toEqual([now, now + 1, null, null])
})
