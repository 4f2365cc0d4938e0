import { expect, test } from 'vitest'
import {
  beginsAsPdf,
  isReviewedAgain,
  type UploadState,
  uploadStatusOf,
  waitsForCustomer,
} from './uploads.ts'

test.each<[UploadState[], string]>([
  [[], 'Not Uploaded Yet'],
  [['Approved'], 'Approved'],
  [['Approved', 'Approved'], 'Approved'],
  [['Rejected'], 'Rejected'],
  [['Approved', 'Rejected'], 'Rejected'],
  [['Rejected', 'Pending'], 'Rejected'],
  [['Approved', 'Pending', 'Rejected'], 'Rejected'],
  [['Pending'], 'Pending'],
  [['Approved', 'Pending'], 'Pending'],
  [['Pending', 'Pending'], 'Pending'],
])('uploads that are %j make %s', (states, status) => {
  expect(uploadStatusOf(states.map((status) => ({ status })))).toBe(status)
})

test('a form waits for its customer until it is submitted, and again when it is returned', () => {
  expect(waitsForCustomer(undefined)).toBe(true)
  expect(waitsForCustomer({ status: 'Rejected' })).toBe(true)
  expect(waitsForCustomer({ status: 'Pending' })).toBe(false)
  expect(waitsForCustomer({ status: 'Approved' })).toBe(false)
})

test('a new version of an approved document is reviewed again', () => {
  expect(isReviewedAgain('Pending', [{ status: 'Approved' }])).toBe(true)
  expect(isReviewedAgain('Pending', [{ status: 'Rejected' }])).toBe(false)
  expect(isReviewedAgain('Approved', [{ status: 'Approved' }])).toBe(false)
})

test('a PDF may begin after up to 1,024 other bytes', () => {
  const head = (before: number) => new TextEncoder().encode(`${'x'.repeat(before)}%PDF-1.7`)
  expect([0, 1, 3, 1_024].map((before) => beginsAsPdf(head(before)))).toEqual([true, true, true, true])
  expect(beginsAsPdf(head(1_025))).toBe(false)
  expect(beginsAsPdf(head(0).subarray(0, 4))).toBe(false)
})
