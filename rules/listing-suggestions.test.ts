import { expect, test } from 'vitest'
import { suggestionsFrom, suggestionsFromOrder } from './listing-suggestions.ts'

const nothing = {
  line1: '',
  city: '',
  zip: '',
  bedrooms: null,
  squareFootage: null,
  floors: null,
  basement: null,
  yearBuilt: null,
  hoaMembership: null,
}

test('an earlier request suggests what it says exactly', () => {
  expect(
    suggestionsFrom({
      line1: '214 Example Ave',
      city: 'Golden',
      zip: '80401-1234',
      bedrooms: 3,
      squareFootage: 1450,
      floors: 1.5,
      basement: 'Yes',
      yearBuilt: 1962,
      hoaMembership: 'No',
    }),
  ).toEqual({
    StreetNumber: '214',
    City: 'Golden',
    PostalCode: '80401',
    BedroomsTotal: 3,
    LivingArea: 1450,
    YearBuilt: 1962,
    Levels: ['OneAndOneHalf'],
    BasementYN: true,
    AssociationYN: false,
  })
})

test('what was not answered, or not exactly, is left out', () => {
  expect(suggestionsFrom(nothing)).toEqual({})
  expect(suggestionsFrom({ ...nothing, bedrooms: 2.5, floors: 2.5 })).toEqual({})
  expect(suggestionsFrom({ ...nothing, floors: 4 })).toEqual({ Levels: ['ThreeOrMore'] })
})

const ordered = { city: 'Denver', province: 'CO', post: '80202-1234' }
const place = { City: 'Denver', StateOrProvince: 'CO', PostalCode: '80202' }

test.each([
  ['200 Sample Street', { StreetNumber: '200', StreetName: 'Sample', StreetSuffix: 'Street' }],
  [
    '12B n. Two Word Ave., Unit 3',
    {
      StreetNumber: '12B',
      StreetDirPrefix: 'N',
      StreetName: 'Two Word',
      StreetSuffix: 'Ave.',
      UnitNumber: '3',
    },
  ],
  ['7 E Street #4', { StreetNumber: '7', StreetDirPrefix: 'E', StreetName: 'Street', UnitNumber: '4' }],
  ['1234 County Road 7', { StreetNumber: '1234', StreetName: 'County Road 7' }],
  ['PO Box 7', {}],
  ['200 Sample Street, Back house', {}],
])('an order for the home at %s suggests its parts', (address, parts) => {
  expect(suggestionsFromOrder({ ...ordered, address })).toEqual({ ...parts, ...place })
})

test('an order for an address in another state suggests nothing', () => {
  const address = '200 Sample Street'
  expect(suggestionsFromOrder({ ...ordered, address, province: 'NY' })).toEqual({})
  expect(suggestionsFromOrder({ ...ordered, address, province: 'Colorado' })).toMatchObject(place)
})
