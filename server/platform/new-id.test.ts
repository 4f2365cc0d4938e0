import { expect, test } from 'vitest'
import { newId } from '#server/platform/new-id'

test('ids sort in the order they were made, however many a millisecond brings', () => {
  const ids = Array.from({ length: 50_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !uuid.test(id))).toEqual([])
})
