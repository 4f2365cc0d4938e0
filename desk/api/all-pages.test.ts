import { expect, test } from 'vitest'
import { allPages } from '#desk/api/all-pages.ts'

test('a choice offers the rows of every page', async () => {
  const pages: Record<string, { rows: string[]; next?: string }> = {
    '': { rows: ['a', 'b'], next: 'b' },
    b: { rows: ['c'] },
  }
  expect(await allPages(async (after) => pages[after] ?? { rows: [] })).toEqual(['a', 'b', 'c'])
})
