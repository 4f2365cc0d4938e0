import { expect, test } from 'vitest'
import { dueAtPlace, duePlace } from './due-places.ts'
import { leadDueAt, leadSearchFor, leadSearchWords, openLeadStages } from './lead-work.ts'

test('until the first answer that is due, then the next step, and nothing when a lead is over', () => {
  expect(leadDueAt({ stage: 'new', answerDueAt: 5, nextStepAt: null })).toBe(5)
  expect(leadDueAt({ stage: 'new', answerDueAt: 5, nextStepAt: 3 })).toBe(3)
  expect(leadDueAt({ stage: 'contacted', answerDueAt: 5, nextStepAt: null })).toBeNull()
  expect(leadDueAt({ stage: 'offers', answerDueAt: 5, nextStepAt: 9 })).toBe(9)
  expect(leadDueAt({ stage: 'closed', answerDueAt: 5, nextStepAt: 9 })).toBeNull()
  expect(openLeadStages).toEqual(['new', 'contacted', 'offers', 'under contract'])
})

test('what is not due comes after everything that is, the newest first', () => {
  const now = Date.parse('2026-11-23')
  const places = [duePlace(now, 0), duePlace(now + 1, 0), duePlace(null, now), duePlace(null, now - 1)]
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places.map(dueAtPlace)).toEqual([now, now + 1, null, null])
})

test('a lead is found by what people know of it', () => {
  const words = leadSearchWords({
    reference: 'CF-7K3M9Q',
    name: 'Ann  Marie Example',
    email: 'ann@example.test',
    phone: '(303) 555-0142 ext. 7',
    line1: '1600 Pearl St.',
    city: 'Boulder',
    zip: '80302',
  })
  expect(words).toEqual([
    'ann marie example',
    'marie example',
    'example',
    'ann@example.test',
    '3035550142',
    '5550142',
    '1600 pearl st.',
    'pearl st.',
    'boulder',
    '80302',
    'cf-7k3m9q',
  ])
})

test.each([
  ['  Ann ', 'ann'],
  ['(303) 555-0142', '3035550142'],
  ['+1 303 555 0142', '3035550142'],
  ['555-0142', '5550142'],
  ['80302', '80302'],
  ['1600 Pearl', '1600 pearl'],
])('a search for “%s” looks for “%s”', (typed, wanted) => {
  expect(leadSearchFor(typed)).toBe(wanted)
})
