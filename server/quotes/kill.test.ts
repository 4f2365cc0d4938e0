import { expect, test } from 'vitest'
import { killQuotes } from '#server/testing/kill-quotes'
import { timesOnEachEngine } from '#server/testing/seed'

test('after the server is killed between a quote and its order, each quote has its order or is as before', async () => {
  const { told, lost, loose, taken, ordered } = await killQuotes(timesOnEachEngine(4))
  expect(told).toBeGreaterThan(0)
  expect([lost, loose]).toEqual([0, 0])
  expect(taken).toBe(ordered)
}, 120_000)
