import { expect, test } from 'vitest'
import { isEmptyAnswer } from './listing-answers.ts'
import { isRuledOut } from './listing-dependents.ts'
import { listingFields } from './listing-fields.ts'
import {
  addressOfInput,
  exportedValues,
  homeFactsOf,
  inputFaults,
  missingToGoLive,
  missingToSend,
  needsLeadPaintDisclosure,
  plainValues,
  stopsForForeclosure,
} from './listing-input.ts'
import { lookupValues } from './listing-lookups.ts'

const now = Date.UTC(2026, 10, 25)
const faults = (step: Parameters<typeof inputFaults>[0], values: Record<string, unknown>) =>
  Object.keys(inputFaults(step, values, now))

test('values that fit their fields are taken', () => {
  expect(
    inputFaults(
      'Home',
      { StreetNumber: '200', PropertySubType: 'SingleFamilyResidence', PostalCode: '80202' },
      now,
    ),
  ).toEqual({})
  expect(
    inputFaults(
      'Size and rooms',
      { YearBuilt: 1962, BathroomsFull: 0, LivingArea: 1450.5, LotSizeArea: 0.1234, Levels: ['One', 'Two'] },
      now,
    ),
  ).toEqual({})
})

test.each([
  ['Home', { PropertySubType: 'Castle' }],
  ['Home', { StateOrProvince: 'TX' }],
  ['Home', { Foo: 'x' }],
  ['Home', { YearBuilt: 1962 }],
  ['Home', { ParcelNumber: 7 }],
  ['Home', { StreetName: 'x'.repeat(51) }],
  ['Home', { PostalCode: '8020' }],
  ['Home', { PostalCode: '10001' }],
  ['Home', { PostalCode: '80202–1234' }],
  ['Home', { PostalCode: '81659-0001' }],
  ['Home', { whoSigns: 'Ann' }],
  ['Price and terms', { ListPrice: 0 }],
  ['Price and terms', { ListPrice: 100_000_000.01 }],
  ['Price and terms', { ListPrice: 1.005 }],
  ['Price and terms', { inForeclosure: 'No' }],
  ['Size and rooms', { YearBuilt: 62 }],
  ['Size and rooms', { YearBuilt: 1762 }],
  ['Size and rooms', { YearBuilt: 2150 }],
  ['Size and rooms', { BedroomsTotal: 2.5 }],
  ['Water, power, taxes, HOA', { TaxYear: 25 }],
  ['Size and rooms', { BedroomsTotal: 1000 }],
  ['Size and rooms', { BedroomsTotal: -1 }],
  ['Size and rooms', { LivingArea: 0 }],
  ['Size and rooms', { Levels: 'One' }],
  ['Size and rooms', { Levels: ['One', 'One'] }],
  ['Size and rooms', { Levels: ['Three'] }],
  ['Building', { Roof: lookupValues('Roof').map((value) => `${value} `) }],
  ['Inside and outside', { Appliances: [...lookupValues('Appliances')] }],
  ['Water, power, taxes, HOA', { AssociationYN: 'Yes' }],
  ['Water, power, taxes, HOA', { AssociationPhone: '12' }],
  ['Water, power, taxes, HOA', { leasedThings: 'x'.repeat(501) }],
  ['Showings', { LeaseExpiration: '2027-02-30' }],
  ['Showings', { ShowingStartTime: 'junk 1' }],
  ['Showings', { ShowingStartTime: '0026-12-01T16:00:00Z' }],
  ['Showings', { ShowingStartTime: '2026-13-01T16:00:00Z' }],
  ['Home', { City: 'Den\u0000ver' }],
  ['Home', { City: 'Den\nver' }],
  ['Home', { City: 'Denver\uD83C' }],
  ['Words', { PublicRemarks: 'Bright.\u0007' }],
  ['Showings', { VirtualTourURLUnbranded: 'http://tour.example' }],
  ['Words', { ListingContractDate: '2026-11-25' }],
] as const)('in the step %s, %o is refused at its field', (step, values) => {
  expect(faults(step, values)).toEqual(Object.keys(values))
})

test('the first and the last ZIP code of Colorado are taken, and its oldest houses', () => {
  for (const PostalCode of ['80001', '81658-1234']) expect(faults('Home', { PostalCode })).toEqual([])
  for (const YearBuilt of [1851, 2027]) expect(faults('Size and rooms', { YearBuilt })).toEqual([])
  expect(inputFaults(undefined, { PostalCode: '10001', YearBuilt: 1762 }, now)).toEqual({
    PostalCode: 'Enter the ZIP code of a home in Colorado, from 80001 to 81658.',
    YearBuilt: 'Enter the year built as a year from 1830 to 2027.',
  })
})

test('pasted text loses the characters that nobody sees, and keeps its lines', () => {
  const pasted = { PublicRemarks: 'Br\u202Eight.\r\nNew roof.', Levels: ['One'], BedroomsTotal: 3 }
  const plain = { ...pasted, PublicRemarks: 'Bright.\nNew roof.' }
  expect(plainValues(pasted)).toEqual(plain)
  expect(inputFaults('Words', { PublicRemarks: plain.PublicRemarks }, now)).toEqual({})
})

test('the desk takes the fields of every step', () => {
  expect(
    faults(undefined, { ListingContractDate: '2026-11-25', YearBuilt: 1962, ClosePrice: 545_000 }),
  ).toEqual([])
})

test('an empty value clears its field', () => {
  expect(faults('Size and rooms', { YearBuilt: null, Levels: [], LivingArea: '' })).toEqual([])
  expect([false, 0, ' ', undefined].map(isEmptyAnswer)).toEqual([false, false, true, true])
})

const answered = {
  ...Object.fromEntries(
    listingFields.filter(({ requiredFor }) => requiredFor === 'send').map(({ field }) => [field, 'x']),
  ),
  leasedThings: 'No',
  inForeclosure: false,
}

test('the input is sent with 34 fields and three questions, and nothing else is asked', () => {
  expect(missingToSend({}, []).length).toBe(37)
  expect(missingToSend(answered, [{ role: 'owner' }])).toEqual([])
  expect(missingToSend(answered, [{ role: 'buyer' }])).toEqual(['whoSigns'])
  expect(missingToSend({ ...answered, BasementYN: false, GarageSpaces: 0 }, [{ role: 'trustee' }])).toEqual(
    [],
  )
})

test('a notice of foreclosure stops the input', () => {
  expect([stopsForForeclosure({ inForeclosure: true }), stopsForForeclosure(answered)]).toEqual([true, false])
})

test('what staff has to check leaves with its check, and our questions never do', () => {
  const values = { City: 'Denver', LivingArea: 1450, inForeclosure: false, leasedThings: 'No' }
  expect(exportedValues(values, {})).toEqual({ City: 'Denver' })
  expect(exportedValues(values, { LivingArea: { source: 'Assessor' } })).toEqual({
    LivingArea: 1450,
    City: 'Denver',
  })
  expect(missingToGoLive(values, {})).toContain('LivingArea')
  expect(missingToGoLive(values, { LivingArea: { source: 'Assessor' } })).not.toContain('LivingArea')
})

test('an answer that another one rules out stays, is not exported, and is never needed', () => {
  const dependents = {
    AssociationName: 'Aspen HOA',
    AssociationFee: 250,
    Basement: ['Full'],
    BelowGradeFinishedArea: 600,
    AttachedGarageYN: true,
    LeaseExpiration: '2027-01-31',
    LockBoxLocation: 'Front door',
  }
  const checks = { BelowGradeFinishedArea: {}, LeaseExpiration: {}, LockBoxType: {} }
  const none = {
    AssociationYN: false,
    BasementYN: false,
    GarageSpaces: 0,
    OccupantType: 'Vacant',
    LockBoxType: ['None'],
  }
  expect(exportedValues({ ...dependents, ...none }, checks)).toEqual(none)
  const some = {
    AssociationYN: true,
    BasementYN: true,
    GarageSpaces: 2,
    OccupantType: 'Tenant',
    LockBoxType: ['None', 'Combo'],
  }
  for (const others of [some, { LockBoxType: [] }])
    expect(exportedValues({ ...dependents, ...others }, checks)).toMatchObject(dependents)
  const needed = listingFields.filter(({ requiredFor }) => requiredFor !== '')
  expect(needed.filter(({ field }) => isRuledOut(field, none))).toEqual([])
})

test('the input has the facts of the home for the legal documents', () => {
  const values = { YearBuilt: 1962, AssociationYN: true, Sewer: ['SepticTank'], PublicRemarks: 'Bright.' }
  expect(homeFactsOf(values)).toEqual({ yearBuilt: 1962, hoaMembership: 'Yes', words: 'SepticTank Bright.' })
  expect(homeFactsOf({ YearBuilt: 1962 })).toBeUndefined()
  expect([values, { YearBuilt: 1978 }, {}].map(needsLeadPaintDisclosure)).toEqual([true, false, true])
})

test('the sale is called by the address, once there is a street', () => {
  const home = { StreetNumber: '200', StreetDirPrefix: 'N', StreetName: 'Sample', StreetSuffix: 'St' }
  expect(addressOfInput({ StreetNumber: '200', City: 'Denver' })).toBe('')
  expect(addressOfInput(home)).toBe('200 N Sample St')
  expect(
    addressOfInput({
      ...home,
      UnitNumber: '3',
      City: 'Denver',
      StateOrProvince: 'CO',
      PostalCode: '80202',
    }),
  ).toBe('200 N Sample St, Unit 3, Denver, CO 80202')
})
