import { expect, test } from 'vitest'
import { withHalfTyped } from '#web/fields/form-fields.ts'

test('half a day is not an empty field, and the errors are in the order of the form', () => {
  const control = (name: string, badInput: boolean, willValidate = true) => ({
    name,
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
  expect(Object.entries(withHalfTyped({ elements } as never, wrong))).toEqual([
    ['price', 'Enter the price.'],
    ['closingOn', 'Complete it, or clear it.'],
    ['buyer', 'Enter the name.'],
    ['elsewhere', 'Choose one.'],
  ])
})
