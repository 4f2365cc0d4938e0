import { expect, test } from 'vitest'
import { checkFaults, deskFieldFaults, fieldsOfSale, inputNoteFaults } from './listing-decisions.ts'
import { listingFields } from './listing-fields.ts'

test('a note is about a field, one of our questions or the photos, and is not empty', () => {
  expect(inputNoteFaults({ LivingArea: 'Which source?', whoSigns: 'And Ben?', Photos: 'Too dark.' })).toEqual(
    {},
  )
  expect(
    Object.keys(inputNoteFaults({ Foo: 'x', LivingArea: ' ', City: 'x'.repeat(501), StreetName: 'x' })),
  ).toEqual(['Foo', 'LivingArea', 'City'])
})

test('a check names its source, for a field that has a value', () => {
  expect(checkFaults({ LivingArea: { source: 'Assessor' } }, { LivingArea: 1450 })).toEqual({})
  expect(
    Object.keys(
      checkFaults(
        { LivingArea: { source: '' }, YearBuilt: { source: 'Assessor' }, inForeclosure: { source: 'x' } },
        { LivingArea: 1450, inForeclosure: false },
      ),
    ),
  ).toEqual(['LivingArea', 'YearBuilt', 'inForeclosure'])
})

test('the desk fills in what it looks up, not what the seller answers and not what the sale says', () => {
  expect(deskFieldFaults({ ParcelNumber: '1', ClosePrice: 545_000, OnMarketDate: '2026-11-25' })).toEqual({})
  expect(Object.keys(deskFieldFaults({ StreetName: 'Pearl', MlsStatus: 'Active', Foo: 1 }))).toEqual([
    'StreetName',
    'MlsStatus',
    'Foo',
  ])
})

test('the sale gives the fields that nobody types', () => {
  const facts = fieldsOfSale({
    effectiveOn: '2026-11-16',
    endsOn: '',
    expectedActiveOn: '',
    status: 'Coming Soon',
  })
  expect(facts).toEqual({
    ListingContractDate: '2026-11-16',
    StandardStatus: 'ComingSoon',
    MlsStatus: 'Coming Soon',
  })
  const known = new Set(listingFields.map(({ field }) => field))
  expect(
    Object.keys(facts).every((field) => known.has(field) && deskFieldFaults({ [field]: 1 })[field]),
  ).toBe(true)
})
