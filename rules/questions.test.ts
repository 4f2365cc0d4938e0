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

test('a sentence about a phone or an email that is not there is left out', () => {
  const answer = '<p>Ask first. Call {phone}, {support hours}.</p><p>Write to {email} or call {phone}.</p>'
  const known = { ...words, phone: '303', email: 'a@b.example', 'support hours': '' }
  expect(fillIn(answer, known)).toBe('<p>Ask first. Call 303.</p><p>Write to a@b.example or call 303.</p>')
  expect(fillIn(answer, { ...known, phone: '', email: '' })).toBe('<p>Ask first.</p><p></p>')
  expect(fillIn('Call {phone} or write to {email}. Or ask here.', { ...known, phone: '' })).toBe(
    ' Or ask here.',
  )
})
