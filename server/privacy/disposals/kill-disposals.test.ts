import { expect, test } from 'vitest'
import { killDisposal } from '#server/testing/kill-disposals'
import { timesOnEachEngine } from '#server/testing/seed'

test('after the process is killed during a disposal, each paper is deleted entirely or not at all, and the rest is deleted later', async () => {
  const { goneAtDeath, gone, ...report } = await killDisposal(timesOnEachEngine(2))
  expect(goneAtDeath.at(0)).toBeGreaterThan(0)
  expect(gone).toBe(150)
  expect(report).toEqual({ halfDone: 0, state: 'done', leftFiles: 0, repeated: 0 })
}, 240_000)
