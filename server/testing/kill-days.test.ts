// For 400 kills on each engine: npm run soak -- kills
import { expect, test } from 'vitest'
import { killDays } from '#server/testing/kill-days'
import { timesOnEachEngine } from '#server/testing/seed'
import { aPostgresDatabase, testServerUrl } from '#server/testing/test-database'

test('after the process is killed at any time of a busy day, everything that anybody was told is there, and nothing is half done', async () => {
  const serverUrl = testServerUrl()
  const there = serverUrl === undefined ? undefined : await aPostgresDatabase(serverUrl)
  const { told, faults } = await killDays(
    there?.config.engine === 'postgres' ? there.config.url : undefined,
    timesOnEachEngine(4),
  )
  await there?.remove()
  expect(faults).toEqual([])
  expect(told['orders']).toBeGreaterThan(0)
  expect(told['messages']).toBeGreaterThan(0)
}, 120_000)
