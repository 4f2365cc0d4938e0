import { expect, test } from 'vitest'
import { answersToSend, noLead } from '#desk/leads/entry/typed-lead.ts'

test('an answer that was emptied is sent, and a question that stayed empty is not', () => {
  const known = { ...noLead(''), lotSize: '0.5 acres' }
  const typed = { lotSize: ' ', garageType: ' ', floors: '2' }
  expect(answersToSend(typed, known)).toEqual({ lotSize: null, floors: '2' })
})
