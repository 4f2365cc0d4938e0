import { expect, test } from 'vitest'
import { readPlan, writePlan } from './plan-cell.ts'

const plan = { months: 6, photos: null, changes: 3, coordinator: true, reminderDays: [5, 0] }
const cell = 'months: 6\nphotos: unlimited\nchanges: 3\ncoordinator: yes\nreminder days: 5, 0'

test('a plan comes back as it was written', () => {
  expect(writePlan(plan)).toBe(cell)
  expect(readPlan(cell)).toEqual({ value: plan })
  expect(readPlan(writePlan(null))).toEqual({ value: null })
})

test('people write it in any order, and leave out what there is not', () => {
  expect(readPlan('Changes: Unlimited\nPhotos:25\n\nmonths : 12')).toEqual({
    value: { months: 12, photos: 25, changes: null, coordinator: false, reminderDays: [] },
  })
})

test.each([
  ['months: six', 'Enter “months: 6”.'],
  ['coordinator: maybe', 'Enter “coordinator: yes” or “coordinator: no”.'],
  ['reminder days: 3 days', 'Enter “reminder days: 5, 3, 1, 0”.'],
  ['weeks: 6', 'A listing plan has no “weeks”. It has months, photos, changes, coordinator, reminder days.'],
  ['months: 6\nphotos: 25', 'Enter “changes: 3” or “changes: unlimited” too.'],
])('the fault of a cell is said: %s', (wrong, fault) => {
  expect(readPlan(wrong)).toEqual({ fault })
})
