import { expect, test } from 'vitest'
import type { LeadField } from '#contract/lead-questions'
import { LeadForm } from '#contract/leads'
import { firstOpenStep, wrongAnswer, wrongInStep } from '#web/leads/lead-checks.ts'
import { leadSteps, type LeadValues } from '#web/leads/lead-steps.ts'

const licensed = ['CO']
const optional = ['line2', 'bedrooms'] as const
const complete: LeadValues & Record<Exclude<LeadField, (typeof optional)[number]>, string> = {
  line1: '1600 Pearl St',
  zip: '80302',
  city: 'Boulder',
  state: 'CO',
  bathrooms: '2.5',
  squareFootage: '1,850',
  floors: '2',
  basement: 'Yes',
  yearBuilt: '1962',
  lotSize: '0.2 acres',
  garageType: 'None',
  specialFeatures: 'None',
  recentUpgrades: 'None',
  knownIssues: 'Not sure',
  hoaMembership: 'No',
  zoningDetails: 'Not sure',
  name: 'Robin Castellaño',
  email: 'robin@example.test',
  phoneNumber: '(303) 555-0142',
  sellingTimeline: 'just browsing',
}

test('every question of the form is asked in exactly one step', () => {
  const asked = leadSteps.flatMap(({ fields }) => fields)
  expect(asked.toSorted(), 'leadSections in contract/lead-questions.ts').toEqual(
    Object.keys(LeadForm.shape).toSorted(),
  )
})

test('complete answers leave no step open', () => {
  expect(leadSteps.map((_, step) => wrongInStep(step, complete, licensed))).toEqual(leadSteps.map(() => ({})))
  expect(firstOpenStep(complete, licensed)).toBe(4)
})

test.each(optional)('%s is optional', (name) => {
  expect(wrongAnswer(name, {}, licensed)).toBeUndefined()
})

test('any other empty answer is reported, and the following steps cannot start', () => {
  for (const name of Object.keys(complete) as LeadField[]) {
    const { [name]: _, ...others } = complete
    expect(wrongAnswer(name, others, licensed), name).toMatch(/^(?:Enter|Choose) /)
    const step = leadSteps.findIndex(({ fields }) => fields.includes(name))
    expect(firstOpenStep(others, licensed), name).toBe(step)
  }
})

test.each<[LeadField, string]>([
  ['bathrooms', '-1'],
  ['bathrooms', 'two'],
  ['yearBuilt', '3000'],
  ['zip', '8030'],
  ['email', 'robin@'],
  ['phoneNumber', '020 7946 0018'],
  ['sellingTimeline', 'soon'],
])('%s: %s is refused in words', (name, value) => {
  expect(wrongAnswer(name, { ...complete, [name]: value }, licensed)).toMatch(/\.$/)
})

test('a state without a license stops the form at its step', () => {
  expect(wrongInStep(0, { ...complete, state: 'TX' }, licensed)).toEqual({
    state: 'We do not have a license in Texas, so we cannot accept the details of a home there.',
  })
})

test('a year with two digits asks for four, and a year out of range names the range once', () => {
  expect(wrongAnswer('yearBuilt', { yearBuilt: '62' }, licensed)).toBe(
    'Enter the year built with four digits: 1962?',
  )
  expect(wrongAnswer('yearBuilt', { yearBuilt: '05' }, licensed)).toBe(
    'Enter the year built with four digits: 1905 or 2005?',
  )
  const range = /^Enter the year built as a year from 1600 to \d{4}\.$/
  for (const yearBuilt of ['1500', '9999', '19620', '1962.5'])
    expect(wrongAnswer('yearBuilt', { yearBuilt }, licensed)).toMatch(range)
})

test.each<[LeadField, string]>([
  ['phoneNumber', '+44 20 7946 0958'],
  ['phoneNumber', '\u202a(303)\u00a0555\u20110142\u202c'],
  ['phoneNumber', '303/555-0142, ext. 5'],
  ['phoneNumber', 'tel:+1-303-555-0142'],
  ['email', '\u200brobin@example.test\u2069'],
  ['zip', '80302\u20131234\u200e'],
  ['name', 'Robin\u200b\u00a0Castellan\u0303o'],
  ['bathrooms', '1.75'],
  ['bathrooms', '1¾'],
  ['squareFootage', '1,850 sq ft'],
])('%s: %j is taken as people paste it', (name, value) => {
  expect(wrongAnswer(name, { [name]: value }, licensed)).toBeUndefined()
})
