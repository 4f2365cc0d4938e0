import { expect, test } from 'vitest'
import { type UploadState, uploadStatusOf } from './uploads.ts'

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
