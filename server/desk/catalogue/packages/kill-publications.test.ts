import { expect, test } from 'vitest'
import { killPublications } from '#server/testing/kill-publications'
import { timesOnEachEngine } from '#server/testing/seed'

test('after the process is killed during publications, each package is published whole or still a draft', async () => {
  const { told, published, ...report } = await killPublications(timesOnEachEngine(2))
  expect(told).toBeGreaterThan(0)
  expect(published).toBeGreaterThanOrEqual(told)
  expect(report).toEqual({ lost: 0, halfDone: 0 })
}, 120_000)
