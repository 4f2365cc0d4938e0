import { expect, test } from 'vitest'
import { listingFields } from './listing-fields.ts'
import { lookupValues, lookupWords } from './listing-lookups.ts'
import {
  brokerSection,
  listingSteps,
  needsAuthority,
  ownQuestions,
  partyRoles,
  signsForSeller,
  stepOfField,
} from './listing-steps.ts'

test('there are 110 fields, each once, of which a seller needs 34 to send and the desk 16 more', () => {
  expect(new Set(listingFields.map(({ field }) => field)).size).toBe(110)
  const needed = (when: string) => listingFields.filter(({ requiredFor }) => requiredFor === when).length
  expect([needed('send'), needed('live')]).toEqual([34, 16])
})

test('sums have the unit dollars', () => {
  const sums = listingFields.filter((field) => field.type === 'number' && field.unit === 'dollars')
  expect(sums.map(({ field }) => field)).toEqual([
    'TaxAnnualAmount',
    'TaxOtherAnnualAssessmentAmount',
    'AssociationFee',
    'AssociationFee2',
    'ListPrice',
    'ClosePrice',
    'ConcessionsAmount',
  ])
})

test('the nine steps hold these numbers of fields and questions', () => {
  const held = listingSteps.map((step) => {
    const fields = listingFields.filter((field) => stepOfField(field) === step).length
    return `${step}: ${fields} + ${ownQuestions.filter(({ section }) => section === step).length}`
  })
  expect(held).toEqual([
    'Home: 14 + 1',
    'Size and rooms: 15 + 0',
    'Building: 10 + 0',
    'Inside and outside: 13 + 0',
    'Water, power, taxes, HOA: 21 + 1',
    'Price and terms: 8 + 1',
    'Photos: 0 + 0',
    'Words: 3 + 0',
    'Showings: 14 + 0',
  ])
  const ofBroker = listingFields.filter(({ section }) => section === brokerSection)
  expect(ofBroker.length).toBe(12)
  expect(ofBroker.every(({ requiredFor }) => requiredFor !== 'send')).toBe(true)
})

test('every lookup has values, each once, and none is longer than its field', () => {
  for (const field of listingFields) {
    if (field.type !== 'one of' && field.type !== 'many of') continue
    const values = lookupValues(field.lookup)
    expect([field.field, values.length > 0, new Set(values).size]).toEqual([field.field, true, values.length])
    expect(values.every((value) => /^[A-Z][A-Za-z\d]*$/.test(value) && value.length <= field.most)).toBe(true)
  }
  expect(lookupValues('Appliances').length).toBe(75)
  expect(lookupValues('ParkingFeatures').length).toBe(72)
})

test('values are read as words', () => {
  expect(
    [
      'SingleFamilyResidence',
      'TenancyInCommon',
      'AFrame',
      'Exchange1031',
      'RvGarage',
      'EnergyStarQualifiedDryer',
      'ClosePlus3Days',
      'HisAndHersClosets',
      'FHA',
      'VaLoan',
      'Fha203b',
    ].map(lookupWords),
  ).toEqual([
    'Single Family Residence',
    'Tenancy in Common',
    'A-Frame',
    '1031 Exchange',
    'RV Garage',
    'ENERGY STAR Qualified Dryer',
    'Close Plus 3 Days',
    'His and Hers Closets',
    'FHA',
    'VA Loan',
    'FHA 203b',
  ])
})

test('these people sign, and all but an owner bring a paper', () => {
  expect(partyRoles.filter(signsForSeller)).toEqual([
    'owner',
    'trustee',
    'personal representative',
    'attorney in fact',
  ])
  expect(partyRoles.filter(needsAuthority)).toEqual([
    'trustee',
    'personal representative',
    'attorney in fact',
  ])
})
