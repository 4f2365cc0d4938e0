import { expect, test } from 'vitest'
import { nextStep, type SetupFacts, type SetupStep, setupSteps, stepsDone } from './setup.ts'

const nothing: SetupFacts = {
  missingSettings: ['legalName'],
  hasPhone: false,
  hasEmail: false,
  hasSecondFactor: false,
  isTestMailReceived: false,
  hasPaymentKeys: false,
  paidOrders: 0,
  categories: 0,
  sellers: 0,
  publishedPackages: 0,
  approvedTexts: 0,
  unapprovedTexts: 6,
  hasSupportTimes: false,
  colleagues: 0,
  leads: 0,
}

test('an empty shop has nothing done, and begins with the firm', () => {
  expect([...stepsDone(nothing)]).toEqual([])
  expect(nextStep(stepsDone(nothing))).toBe('firm')
})

test.each<[SetupStep, Partial<SetupFacts>]>([
  ['firm', { missingSettings: [] }],
  ['phone and email', { hasPhone: true, hasEmail: true }],
  ['second factor', { hasSecondFactor: true }],
  ['mail', { isTestMailReceived: true }],
  ['payments', { hasPaymentKeys: true, paidOrders: 1 }],
  ['package', { publishedPackages: 1 }],
  ['legal texts', { unapprovedTexts: 0 }],
  ['support hours', { hasSupportTimes: true }],
  ['colleague', { colleagues: 1 }],
  ['lead form', { leads: 1 }],
])('%s is done by its own facts alone', (step, facts) => {
  expect([...stepsDone({ ...nothing, ...facts })]).toEqual([step])
})

test('a phone alone, and an email alone, is half of it', () => {
  expect(stepsDone({ ...nothing, hasPhone: true }).has('phone and email')).toBe(false)
  expect(stepsDone({ ...nothing, hasEmail: true }).has('phone and email')).toBe(false)
})

test('keys without an order, and an order of test payments, do not finish the payments', () => {
  expect(stepsDone({ ...nothing, hasPaymentKeys: true }).has('payments')).toBe(false)
  expect(stepsDone({ ...nothing, paidOrders: 1 }).has('payments')).toBe(false)
})

test('after all ten, nothing is next', () => {
  expect(nextStep(new Set(setupSteps))).toBeUndefined()
})
