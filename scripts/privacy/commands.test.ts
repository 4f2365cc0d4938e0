import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

test.each([
  'about ann@example.com',
  'opt-out ann@example.com',
  'forget ann@example.com',
  'hand-on CF-7K3M9Q buyer@example.com Mesa Homes LLC',
])('%j is understood', (line) => {
  expect(commandOf(line.split(' '))).toBeTypeOf('function')
})

test.each([
  '',
  'about',
  'about ann',
  'opt-out a@example.com b@example.com',
  'hand-on CF-7K3M9Q buyer@example.com',
])('%j is not understood, and the possible commands are listed', (line) => {
  expect(() => commandOf(line.split(' '))).toThrow('npm run privacy -- about <email>')
})
