import type { Command } from '#desk/commands/command.ts'

/** j and k, and the arrows, move along the rows. */
export const rowCommands = (move: (step: 1 | -1) => void): Command[] => [
  {
    id: 'next row',
    words: 'Move to the next row',
    keys: 'j',
    alsoKeys: ['ArrowDown'],
    foot: 'next',
    isOnlyKey: true,
    run: () => move(1),
  },
  {
    id: 'previous row',
    words: 'Move to the previous row',
    keys: 'k',
    alsoKeys: ['ArrowUp'],
    foot: 'previous',
    isOnlyKey: true,
    run: () => move(-1),
  },
]
