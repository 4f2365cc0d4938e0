import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepSmallest } from '#server/catalogue/lists/smallest'

test('it keeps the smallest keys, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500)), fc.nat(60), (keys, count) => {
      const smallest = keepSmallest(count)
      for (const key of keys) smallest.offer(key)
      expect([...smallest.sorted()]).toEqual(keys.toSorted((a, b) => a - b).slice(0, count))
    }),
    { numRuns: 2_000 },
  )
})
