import { expect, test } from 'vitest'
import { focusUnreadable } from '#desk/ui/field-faults.ts'

test('the first text that its field cannot read gets the focus, unless the field is disabled', () => {
  let [focused, checked] = ['', '']
  const control = (name: string, customError: boolean, willValidate = true) => ({
    willValidate,
    validity: { customError, badInput: name === 'day' },
    checkValidity: () => (checked = name),
    closest: () => null,
    focus: () => (focused = name),
  })
  const form = (...elements: unknown[]) => ({ elements }) as unknown as HTMLFormElement
  expect(focusUnreadable(form(control('code', false), control('stock', true, false)))).toBe(false)
  expect(focusUnreadable(null)).toBe(false)
  expect(focused).toBe('')
  expect(focusUnreadable(form(control('code', false), control('percent', true), control('sum', true)))).toBe(
    true,
  )
  expect(focused).toBe('percent')
  // It has no value, and would be saved as empty.
  expect(focusUnreadable(form(control('code', false), control('day', false)))).toBe(true)
  expect([focused, checked]).toEqual(['day', 'day'])
})
