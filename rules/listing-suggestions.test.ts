import { expect, test } from 'vitest'
import { suggestionsFrom } from './listing-suggestions.ts'

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
