import { expect, test } from 'vitest'
import { planFaults } from './listing-plan.ts'

const plan = { months: 6, photos: 25, changes: 3, reminderDays: [1, 0], coordinator: false }
const features = { 'mls-time': '6 months', 'mls-photos': 'Up to 25', 'mls-changes': '3' }

test('a plan that agrees with its features is published', () => {
  expect(planFaults(plan, features)).toEqual({})
  expect(planFaults({ ...plan, photos: null, changes: null }, { 'mls-changes': 'Unlimited' })).toEqual({})
  expect(planFaults(plan, { 'mls-time': 'As your contract says', 'mls-photos': true })).toEqual({})
})

test('a plan that contradicts a feature names both', () => {
  expect(planFaults(plan, { ...features, 'mls-time': '12 months' })).toEqual({
    'listingPlan.months': 'The plan gives 6 months, and “Time on the MLS” says “12 months”.',
  })
  expect(planFaults({ ...plan, changes: null }, features)).toEqual({
    'listingPlan.changes':
      'The plan gives unlimited changes, and “Changes of price, text and photos” says “3”.',
  })
})

test('numbers that no plan has are refused', () => {
  const wrong = { months: 0, photos: 0, changes: -1, reminderDays: [31] }
  expect(Object.keys(planFaults(wrong, {}))).toEqual([
    'listingPlan.months',
    'listingPlan.photos',
    'listingPlan.changes',
    'listingPlan.reminderDays',
  ])
})
