import { expect, test } from 'vitest'
import { killClocks } from '#server/testing/kill-clocks'
import { isFullRun, timesOnEachEngine } from '#server/testing/seed'

/** A full run kills a hundred times in all, half of them on each engine. */
const deaths = isFullRun ? 50 : timesOnEachEngine(4)

test('after the server is killed at any time, no clock of a sale is lost or doubled, and each clock and each contract sends one mail', async () => {
  const { told, faults, mails, contractMails, failedJobs } = await killClocks(deaths)
  expect(faults).toEqual([])
  expect(failedJobs).toBe(0)
  expect(told.answers).toBeGreaterThan(0)
  expect(mails).toBeGreaterThan(0)
  expect(contractMails).toBeGreaterThan(0)
}, 1_200_000)
