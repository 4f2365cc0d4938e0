import { expect, test } from 'vitest'
import { fieldsOf, fieldLabelOf, type Widget } from '#rules/pdf-fields'
import { isEmpty, readField, writeField } from '#web/fields/pdf/pdf-fields.ts'

const aWidget = (more: Partial<Widget>): Widget => ({
  id: '1R',
  fieldName: 'roof',
  fieldType: 'Tx',
  fieldValue: '',
  readOnly: false,
  hidden: false,
  ...more,
})
const aBox = (more: Partial<Widget>) => aWidget({ fieldType: 'Btn', fieldValue: 'Off', ...more })

const aStorage = () => {
  const stored = new Map<string, object>()
  return {
    getRawValue: (id: string) => stored.get(id),
    setValue: (id: string, value: object) => void stored.set(id, value),
  }
}

const theField = (...widgets: Widget[]) => {
  const [field, ...others] = fieldsOf(widgets)
  if (!field || others.length > 0) throw new Error('Not one field.')
  return field
}

test("a field has the PDF's value until something is typed, and the same value in each of its widgets", () => {
  const field = theField(aWidget({ fieldValue: 'Slate' }), aWidget({ id: '2R', fieldValue: 'Slate' }))
  const storage = aStorage()
  expect(readField(storage, field)).toBe('Slate')
  expect(writeField(storage, field, 'Shingle, 2019')).toBe(true)
  expect(readField(storage, field)).toBe('Shingle, 2019')
  expect(storage.getRawValue('2R')).toEqual({ value: 'Shingle, 2019' })
})

test('a checkbox is checked or not', () => {
  const field = theField(aBox({ checkBox: true, exportValue: 'Yes' }))
  const storage = aStorage()
  expect(field.kind).toBe('tick')
  expect(readField(storage, field)).toBe(false)
  writeField(storage, field, true)
  expect(readField(storage, field)).toBe(true)
  expect(isEmpty(false)).toBe(false)
})

test('one radio button of a group is chosen, or none', () => {
  const field = theField(
    aBox({ radioButton: true, buttonValue: 'well' }),
    aBox({ id: '2R', radioButton: true, buttonValue: 'city' }),
  )
  const storage = aStorage()
  expect(readField(storage, field)).toBe('')
  expect(writeField(storage, field, 'city')).toBe(true)
  expect(readField(storage, field)).toBe('city')
  expect(writeField(storage, field, 'river')).toBe(false)
  expect(writeField(storage, field, '')).toBe(true)
  expect(readField(storage, field)).toBe('')
})

test('a list accepts only its options', () => {
  const options = ['Yes', 'No'].map((value) => ({ exportValue: value, displayValue: value }))
  const one = theField(aWidget({ fieldType: 'Ch', fieldValue: [], options }))
  const many = theField(
    aWidget({ id: '2R', fieldType: 'Ch', fieldValue: ['No'], options, multiSelect: true }),
  )
  const storage = aStorage()
  expect(readField(storage, one)).toBe('')
  expect(writeField(storage, one, 'Maybe')).toBe(false)
  expect(writeField(storage, one, 'Yes')).toBe(true)
  expect(readField(storage, one)).toBe('Yes')
  expect(readField(storage, many)).toEqual(['No'])
  expect(writeField(storage, many, ['Yes', 'No'])).toBe(true)
  expect(readField(storage, many)).toEqual(['Yes', 'No'])
})

test('a stored value of the wrong type is ignored', () => {
  const storage = aStorage()
  expect(writeField(storage, theField(aWidget({})), true)).toBe(false)
  expect(writeField(storage, theField(aBox({ checkBox: true, exportValue: 'Yes' })), 'Yes')).toBe(false)
})

test('signatures, buttons, and hidden or read-only fields cannot be filled in', () => {
  expect(
    fieldsOf([
      aWidget({ fieldType: 'Sig' }),
      aBox({ pushButton: true }),
      aWidget({ hidden: true }),
      aWidget({ readOnly: true }),
    ]),
  ).toEqual([])
})

test.each([
  [aWidget({ alternativeText: 'Roof: age, leaks' }), 'Roof: age, leaks'],
  [aWidget({ fieldName: 'yearBuilt' }), 'Year built'],
  [aWidget({ fieldName: 'form1[0].Page2[0].SellerName[0]' }), 'Seller name'],
  [aWidget({ fieldName: 'Seller.phone_home' }), 'Seller phone home'],
  [aWidget({ fieldName: '...' }), 'Field without a name'],
])('%# is called %s', (widget, label) => {
  expect(fieldLabelOf(widget)).toBe(label)
})
