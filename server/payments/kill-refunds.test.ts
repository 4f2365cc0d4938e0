import { expect, test } from 'vitest'
import { killRefunds } from '#server/testing/kill-refunds'
import { timesOnEachEngine } from '#server/testing/seed'

test('after the process is killed during refunds, each is whole or was not made at all', async () => {
  const { recorded, made, told, ...report } = await killRefunds(timesOnEachEngine(3))
  expect(Object.keys(recorded).length).toBeGreaterThan(0)
  expect(recorded).toEqual(made)
  expect(told).toBeGreaterThan(0)
  expect(report).toEqual({ lost: 0, unfinished: 0, halfDone: 0 })
}, 120_000)
