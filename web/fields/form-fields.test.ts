import { expect, test } from 'vitest'
import { withErrorsOfControls } from '#web/fields/form-fields.ts'

test('half a day is not an empty field, and the errors are in the order of the form', () => {
  const control = (name: string, badInput: boolean, willValidate = true) => ({
    name,
    value: '',
    dataset: {},
    validity: { badInput },
    willValidate,
  })
  const elements = [
    control('disabled', true, false),
    control('price', false),
    control('closingOn', true),
    control('', true),
    control('buyer', false),
  ]
  const wrong = {
    elsewhere: 'Choose one.',
    buyer: 'Enter the name.',
    closingOn: 'Choose a day.',
    price: 'Enter the price.',
  }
  expect(Object.entries(withErrorsOfControls({ elements } as never, wrong))).toEqual([
    ['price', 'Enter the price.'],
    ['closingOn', 'Complete it, or clear it.'],
    ['buyer', 'Enter the name.'],
    ['elsewhere', 'Choose one.'],
  ])
})

test('a text that is longer than its text area takes is refused, and not cut', () => {
  const area = (name: string, value: string) => ({ name, value, dataset: { most: '5' }, validity: {} })
  const fieldset = { name: '', dataset: {}, validity: {} }
  const elements = [fieldset, area('short', ' 12345 '), area('long', '123456'), area('refused', '123456')]
  expect(withErrorsOfControls({ elements } as never, { refused: 'Enter a question.' })).toEqual({
    long: 'Enter at most 5 characters. These are 6.',
    refused: 'Enter a question.',
  })
})
