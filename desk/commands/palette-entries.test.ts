import { expect, test } from 'vitest'
import { saidBelow } from '#desk/commands/palette-entries.ts'

const answered = { shown: 0, isWaiting: false, failed: 0, searched: 3 }

test.each([
  ['while it waits', { isWaiting: true }, 'Searching…'],
  ['while it waits for more than it shows', { isWaiting: true, shown: 2 }, ''],
  ['when nothing fits', {}, 'Nothing is called “linden”.'],
  ['when the search failed', { failed: 3 }, 'Could not search.'],
  ['when a part of the search failed', { failed: 1 }, 'Could not search everything.'],
  [
    'when a part failed and another part found something',
    { failed: 1, shown: 2 },
    'Could not search everything.',
  ],
  ['when something fits', { shown: 2 }, ''],
])('the palette says what it knows %s', (_, state, said) => {
  expect(saidBelow('linden', { ...answered, ...state })).toBe(said)
})
