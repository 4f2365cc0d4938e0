import { expect, test } from 'vitest'
import { withHalfTyped } from '#web/fields/form-fields.ts'

test('half a day is not an empty field', () => {
  const control = (name: string, badInput: boolean) => ({ name, validity: { badInput } })
  const elements = [control('closingOn', true), control('price', false), control('', true)]
  const wrong = { price: 'Enter the price.', closingOn: 'Choose a day.' }
  expect(Object.entries(withHalfTyped({ elements } as never, wrong))).toEqual([
    ['closingOn', 'Complete it, or clear it.'],
    ['price', 'Enter the price.'],
  ])
})
