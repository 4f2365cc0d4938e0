import { expect, test } from 'vitest'
import {
  faultsForLarger,
  listingDaysFault,
  planFaults,
  planFor,
  planInWords,
  readReminderDays,
  signedDaysFaults,
} from './listing-plan.ts'

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

test('a contradicting feature is reported with the larger package', () => {
  expect(faultsForLarger({ name: 'Plus', plan }, { ...features, 'mls-photos': 'Up to 40' })).toEqual({
    'features.mls-photos':
      '“Plus” builds on this package. The plan gives 25 photos, and “Your photos” says “Up to 40”.',
  })
})

test('a new plan begins as the features say, and unlimited where they say nothing', () => {
  expect(planFor({ ...features, coordinator: true, reminders: '3, 5 and 1 day before' })).toEqual({
    ...plan,
    coordinator: true,
    reminderDays: [5, 3, 1],
  })
  expect(planFor({ 'mls-photos': 'Unlimited', 'mls-time': 'As your contract says' })).toEqual({
    months: 0,
    photos: null,
    changes: null,
    coordinator: false,
    reminderDays: [],
  })
})

test('reminder days are typed in any order, and something else is not understood', () => {
  expect(readReminderDays('0, 5 3,1, 1')).toEqual([5, 3, 1, 0])
  expect(readReminderDays(' ')).toEqual([])
  expect(readReminderDays('3 days')).toBeUndefined()
  expect(readReminderDays('31')).toBeUndefined()
  expect(readReminderDays('1.5')).toBeUndefined()
})

test('a plan is said in words', () => {
  expect(planInWords({ ...plan, photos: null, changes: 1, coordinator: true })).toEqual([
    '6 months',
    'unlimited photos',
    '1 change',
    'a coordinator',
    'reminders 1, 0 days before each date',
  ])
  expect(planInWords({ ...plan, reminderDays: [] }).at(-1)).toBe('no reminders')
})

test('a listing contract ends after it begins, and within the months of the plan', () => {
  const fault = (endsOn: string, months = 6) =>
    listingDaysFault({ effectiveOn: '2026-11-16', endsOn }, { months })
  expect(fault('2027-05-16')).toBeUndefined()
  expect(fault('2027-05-17')).toMatch(/6 months.* May 16, 2027\./)
  expect(fault('2027-05-17', 12)).toBeUndefined()
  expect(fault('2026-11-16')).toMatch(/after the first/)
})

test('an extension moves the last day later, and a correction may move it earlier, but never into the past', () => {
  const recorded = { endsOn: '2027-03-01', listedOn: '', today: '2026-11-28', isCorrection: false }
  const fault = (endsOn: string, more: Partial<typeof recorded> = {}) =>
    signedDaysFaults({ effectiveOn: '2026-10-01', endsOn }, { months: 12 }, { ...recorded, ...more }).endsOn
  expect(fault('2027-06-01')).toBeUndefined()
  expect(fault('2027-02-28')).toMatch(/March 1, 2027.*later/)
  expect(fault('2027-02-28', { isCorrection: true })).toBeUndefined()
  expect(fault('2026-11-28', { isCorrection: true })).toMatch(/after today/)
  expect(fault('2026-10-21', { endsOn: '2026-10-21' })).toBeUndefined()
  expect(fault('2026-11-28', { endsOn: '' })).toMatch(/after today/)
  expect(fault('2026-11-29', { endsOn: '' })).toBeUndefined()
})

test('a contract took effect before the home came into the MLS', () => {
  const recorded = { endsOn: '2027-03-01', listedOn: '2026-10-05', today: '2026-11-28', isCorrection: false }
  const fault = (effectiveOn: string, listedOn = recorded.listedOn) =>
    signedDaysFaults({ effectiveOn, endsOn: '2027-03-01' }, { months: 12 }, { ...recorded, listedOn })
      .effectiveOn
  expect(fault('2026-10-05')).toBeUndefined()
  expect(fault('2026-12-24')).toMatch(/October 5, 2026/)
  expect(fault('2026-12-24', '')).toBeUndefined()
})
