import { expect, test } from 'vitest'
import { endsOptOut } from './mailboxes.ts'

test.each([
  [true, 0, true],
  [true, 2, true],
  [false, 0, true],
  [false, 1, false],
])(
  'of the own mailbox: %s, with %i others who asked for it, a stop ends: %s',
  (isOwnMailbox, others, ends) => {
    expect(endsOptOut({ isOwnMailbox, others })).toBe(ends)
  },
)
