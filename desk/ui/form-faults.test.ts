import { expect, test } from 'vitest'
import { faultOf, formFaults } from '#desk/ui/form-faults.ts'

const validity = { valid: true, valueMissing: false, typeMismatch: false } as ValidityState

const control = (more: object) => ({
  name: 'buyer',
  type: 'text',
  value: '',
  required: true,
  validity,
  min: '',
  max: '',
  validationMessage: '',
  willValidate: true,
  labels: [{ firstChild: { textContent: 'Buyer' } }],
  ...more,
})

test('every required field that is empty is named as on the screen', () => {
  const elements = [
    control({}),
    control({ name: 'day', type: 'date', labels: [{ firstChild: { textContent: 'Day' } }] }),
    control({ name: 'blank', value: '  ', labels: [{ firstChild: { textContent: 'Why we decline' } }] }),
    control({ name: 'full', value: 'Ann' }),
    control({ name: 'optional', required: false }),
    control({ name: 'disabled', willValidate: false }),
  ]
  expect(formFaults({ elements })).toEqual({
    buyer: 'Enter the buyer.',
    day: 'Choose the day.',
    blank: 'Enter why we decline.',
  })
})

test('a question is answered, and an email has its example', () => {
  const question = [{ firstChild: { textContent: 'What did you do?' } }]
  expect(faultOf(control({ labels: question }))).toBe('Answer this question: What did you do?')
  const wrong = { ...validity, valid: false, typeMismatch: true }
  expect(faultOf(control({ type: 'email', value: 'ann', validity: wrong }))).toMatch(/^Enter an email/)
  expect(faultOf(control({ value: 'Ann' }))).toBeUndefined()
})

test('a number is typed in digits', () => {
  expect(faultOf(control({ type: 'number', value: '1e2' }))).toBe('Enter the number in digits.')
  expect(faultOf(control({ type: 'number', value: '100' }))).toBeUndefined()
})

test('a day that is too early or half-typed, and a number that is too high, have our own words', () => {
  const wrong = (type: string, fault: object) =>
    faultOf(
      control({
        type,
        value: '5',
        max: '3',
        validity: { ...validity, valid: false, ...fault },
        validationMessage: 'the browser’s',
      }),
    )
  expect(wrong('datetime-local', { rangeUnderflow: true })).toBe('Choose a later time.')
  expect(wrong('date', { rangeOverflow: true })).toBe('Choose an earlier day.')
  expect(wrong('number', { rangeOverflow: true })).toBe('Enter at most 3.')
  expect(wrong('date', { badInput: true })).toBe('Complete it, or clear it.')
  expect(wrong('text', { patternMismatch: true })).toBe('the browser’s')
})
