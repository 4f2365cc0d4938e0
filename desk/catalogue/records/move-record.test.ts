import { expect, test } from 'vitest'
import { moveRecord } from './move-record.ts'

type Content = { position: number }
const record = (id: string, position: number) => ({
  id,
  version: 1,
  isArchived: false,
  updatedAt: '',
  facts: {},
  content: { position },
})

const moved = async (positions: Record<string, number>, id: string, step: 1 | -1) => {
  const records = Object.entries(positions).map(([name, position]) => record(name, position))
  const saved: Record<string, number> = {}
  const calls = {
    // Two pages.
    list: async ({ after }: Record<string, string | undefined>) =>
      after === undefined ? { rows: records.slice(0, 2), next: '2' } : { rows: records.slice(2) },
    save: async (of: string, _: number, content: Content) => {
      saved[of] = content.position
      return record(of, content.position)
    },
  }
  await moveRecord<Content, object>({ calls: calls as never }, id, step)
  return saved
}

test('a record changes places with its neighbor, and the others are left alone', async () => {
  expect(await moved({ a: 0, b: 1, c: 2 }, 'b', 1)).toEqual({ c: 1, b: 2 })
  expect(await moved({ a: 0, b: 1, c: 2 }, 'b', -1)).toEqual({ b: 0, a: 1 })
})

test('records with the same position get different places', async () => {
  expect(await moved({ a: 0, b: 0, c: 0 }, 'c', -1)).toEqual({ c: 1, b: 2 })
})

test('at either end nothing happens', async () => {
  expect(await moved({ a: 0, b: 1, c: 2 }, 'a', -1)).toEqual({})
  expect(await moved({ a: 0, b: 1, c: 2 }, 'c', 1)).toEqual({})
})
