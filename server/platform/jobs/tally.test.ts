import { expect, test } from 'vitest'
import { withRests } from '#server/platform/jobs/tally'
import { aClock } from '#server/testing/clock'

test('after a count of 10 ms, the next one waits for 200 ms', async () => {
  const clock = aClock()
  let reads = 0
  const { countUnlessResting } = withRests(clock.elapsed, async () => {
    reads++
    clock.forward(10)
  })
  expect([await countUnlessResting(), reads]).toEqual([Infinity, 1])
  expect([await countUnlessResting(), reads]).toEqual([200, 1])
  clock.forward(199)
  expect([await countUnlessResting(), reads]).toEqual([1, 1])
  clock.forward(1)
  expect([await countUnlessResting(), reads]).toEqual([Infinity, 2])
})
