import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

test.each([
  ['ann@example.com'],
  ['ann@example.com', '--role', 'assistant', '--name', 'Ann Example'],
  ['--role=broker', 'ann@example.com'],
  ['ann@example.com', '--new-password'],
  ['ann@example.com', '--reset-second-factor'],
])('%j %j %j is understood', (...words) => {
  expect(commandOf(words.filter((word) => word !== undefined))).toBeTypeOf('function')
})

test.each([
  [],
  ['ann'],
  ['ann@example.com', 'bob@example.com'],
  ['ann@example.com', '--role', 'owner'],
  ['ann@example.com', '--password', 'x'],
  ['ann@example.com', '--new-password', '--reset-second-factor'],
  ['ann@example.com', '--new-password', '--role', 'broker'],
])('%j %j %j is not understood, and the possible commands are listed', (...words) => {
  expect(() => commandOf(words.filter((word) => word !== undefined))).toThrow(
    'npm run desk:invite -- <email>',
  )
})
