import { expect, test } from 'vitest'
import { fillIn } from './questions.ts'

const words = {
  brand: 'Sign',
  email: 'a@b.example',
  firm: 'Sign Realty',
  phone: '303',
  'support hours': '8 to 5',
}

test('an answer says what the brokerage says now', () => {
  expect(fillIn('{firm} answers {support hours}, {Phone} or {fax}.', words)).toBe(
    'Sign Realty answers 8 to 5, {Phone} or {fax}.',
  )
})
