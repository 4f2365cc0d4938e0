import { expect, test } from 'vitest'
import { linearPatterns } from './linear-patterns.ts'

const found = ({ source: pattern, flags }: RegExp) => {
  const messages: string[] = []
  const { Literal } = linearPatterns.create({ report: ({ message }) => messages.push(message) })
  Literal({ regex: { pattern, flags } })
  return messages
}

test.each([
  [/[. ]+$/, 'square'],
  [/^(.+?)[, ]+\d$/, 'square'],
  [/^(?:a+)+$/, 'doubles'],
])('%s is reported', (pattern, growth) => {
  expect(found(pattern)).toEqual([expect.stringContaining(growth)])
})

test.each([/^[. ]+/, /(?<![. ])[. ]+$/, /^\d+(?:\.\d*)?$/, /[<>]/g])('%s is allowed', (pattern) => {
  expect(found(pattern)).toEqual([])
})
