import { expect, test } from 'vitest'
import { fieldRows } from '#desk/review/field-changes.ts'

const typed = (values: Record<string, string | boolean | string[]>) =>
  Object.entries(values).map(([name, value]) => ({ name, label: name.toUpperCase(), value }))

test('a typed value is written in words, and a blank one is blank', () => {
  expect(fieldRows(typed({ roof: 'New', leak: '  ', lead: true, gas: false, tanks: ['a', 'b'] }))).toEqual([
    { name: 'roof', label: 'ROOF', value: 'New' },
    { name: 'leak', label: 'LEAK', value: '' },
    { name: 'lead', label: 'LEAD', value: 'checked' },
    { name: 'gas', label: 'GAS', value: 'not checked' },
    { name: 'tanks', label: 'TANKS', value: 'a, b' },
  ])
})

test('only what differs from the version before says what it was', () => {
  const rows = fieldRows(
    typed({ roof: 'New', leak: '', tank: 'None', kept: 'x' }),
    typed({ roof: '', leak: 'Yes', kept: 'x' }),
  )
  expect(rows.map(({ name, before }) => [name, before])).toEqual([
    ['roof', ''],
    ['leak', 'Yes'],
    ['tank', ''],
    ['kept', undefined],
  ])
})
