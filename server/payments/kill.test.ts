// For a hundred kills: node scripts/with-node.mjs scripts/kill.ts 100
import { expect, test } from 'vitest'
import { killRounds } from '#server/testing/kill-rounds'
import { isFullRun } from '#server/testing/seed'

const rounds = isFullRun ? 6 : 3

test('after the process is killed at any time, every acknowledged order and every payment is recorded', async () => {
  const { told, captured, recorded, paidOrders, endedHolds, ...report } = await killRounds(rounds)
  expect(told.orders.length).toBeGreaterThan(5)
  expect(endedHolds).toBeGreaterThan(0)
  expect(recorded).toEqual(captured)
  expect(report).toEqual({
    rounds,
    lostOrders: [],
    unpaidOrders: [],
    paidWithoutMoney: 0,
    missingPieces: 0,
    failedJobs: 0,
    paidMails: paidOrders,
  })
}, 120_000)
