import { expect, test } from 'vitest'
import { formsOf, uploadOf } from '#rules/forms'

const products = [
  { _id: 'mls', editablePDFs: [{ name: 'Worksheet' }, { name: 'Facts' }] },
  { _id: 'sign', editablePDFs: [] },
  { _id: 'photos', editablePDFs: [{ name: 'Worksheet' }] },
]

test('an order has the forms of all its lines', () => {
  expect(formsOf(products)).toEqual([
    { product: 'mls', form: 'Worksheet' },
    { product: 'mls', form: 'Facts' },
    { product: 'photos', form: 'Worksheet' },
  ])
})

test('a form of the same name in another package is another form', () => {
  const uploads = [{ id: 'photos', form: 'Worksheet', version: 1 }]
  expect(uploadOf(uploads, { product: 'photos', form: 'Worksheet' })?.version).toBe(1)
  expect(uploadOf(uploads, { product: 'mls', form: 'Worksheet' })).toBeUndefined()
})
