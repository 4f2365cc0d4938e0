import { expect, test } from 'vitest'
import { killErasures } from '#server/testing/kill-erasures'
import { timesOnEachEngine } from '#server/testing/seed'

test('after the process is killed during erasures, each person is erased whole or not at all, with the files', async () => {
  const { told, ...report } = await killErasures(timesOnEachEngine(3))
  expect(told).toBeGreaterThan(0)
  expect(report).toEqual({ lost: 0, halfDone: 0, leftFiles: 0, lostFiles: 0 })
}, 120_000)
