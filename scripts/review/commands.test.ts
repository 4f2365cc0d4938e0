import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

test.each([
  '',
  'list',
  'show 12345678',
  'approve 01a1fe79-ab04-7449-8034-7869488b9049',
  'reject 1a2b3c4d Page 2.',
  'more-room ann@example.com',
])('%j is understood', (line) => {
  expect(commandOf(line.split(' ').filter(Boolean))).toBeTypeOf('function')
})

test.each(['aprove 12345678', 'list all', 'show 12345678 twice', 'more-room 12345678', 'help'])(
  '%j is not understood, and the possible commands are listed',
  (line) => {
    expect(() => commandOf(line.split(' '))).toThrow('npm run review -- show <id>')
  },
)
