import { expect, test } from 'vitest'
import { faultAt } from './fault-at.ts'

test.each([
  ['picture', 'Choose a picture.'],
  ['off', 'Enter a percent.'],
  ['name', 'Enter the name.'],
  ['title', undefined],
  ['constructor', undefined],
])('the message for %s', (name, message) => {
  const fields = {
    'content.picture': 'Choose a picture.',
    'content.off.percent': 'Enter a percent.',
    name: 'Enter the name.',
  }
  expect(faultAt(fields, name)).toBe(message)
})
