import { describe, expect, test } from 'vitest'
import {
  listingDuties,
  featureFault,
  featureGroups,
  keysOf,
  longestFeatureValue,
  needsVisit,
  vocabulary,
  withBrokerDuties,
} from './features.ts'

test('a package with a listing includes the broker’s duties, entered or not', () => {
  expect(withBrokerDuties({ 'mls-time': '6 months' })).toEqual({ 'mls-time': '6 months', ...listingDuties })
})

test('a package that opens a sale includes them too', () => {
  expect(withBrokerDuties({ lockbox: true }, { months: 6 })).toEqual({ lockbox: true, ...listingDuties })
})

test('a package without a listing gets no duties', () => {
  expect(withBrokerDuties({ lockbox: true })).toEqual({ lockbox: true })
})

test('photos, a floor plan and a tour are made at the home, by appointment', () => {
  expect(needsVisit({ 'photos-taken': '25 edited photos' })).toBe(true)
  expect(needsVisit({ '3d-tour': 'Hosted for 12 months', 'mls-time': '6 months' })).toBe(true)
})

test('a sign is put up without an appointment, and your own photos need nobody', () => {
  expect(needsVisit({ 'sign-post': true, 'mls-photos': 'Unlimited' })).toBe(false)
})

test('keys are in the order of the vocabulary, and unknown ones are left out', () => {
  expect(keysOf({ lockbox: true, 'long-gone': true, 'mls-time': '6 months' })).toEqual([
    'mls-time',
    'lockbox',
  ])
})

test('features of a group are next to each other, in the order of the groups', () => {
  const groups = Object.values(vocabulary).map(({ group }) => group)
  expect([...new Set(groups)]).toEqual(featureGroups.map(({ key }) => key))
  expect(groups).toEqual(groups.toSorted((a, b) => place(a) - place(b)))
})

const place = (group: string) => featureGroups.findIndex(({ key }) => key === group)

describe('a feature', () => {
  test.each<[string, unknown]>([
    ['lockbox', true],
    ['mls-time', '6 months'],
  ])('%s may be %j', (key, given) => {
    expect(featureFault(key, given)).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['no-such', true],
    ['toString', true],
    ['lockbox', 'yes'],
    ['lockbox', false],
    ['mls-time', true],
    ['mls-time', ' '],
    ['mls-time', 'x'.repeat(longestFeatureValue + 1)],
  ])('%s may not be %j', (key, given) => {
    expect(featureFault(key, given)).toMatch(/\.$/)
  })
})
