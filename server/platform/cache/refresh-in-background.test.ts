import { expect, test } from 'vitest'
import { createLog } from '#server/platform/observe/log'
import { refreshInBackground } from './refresh-in-background.ts'

const log = createLog({ isProduction: true, logLevel: 'silent' })

test('figures are given at once, read again beside, and forgotten when they are too old', async () => {
  let now = 0
  let asked = 0
  let isAway = false
  const read = async () => {
    asked++
    if (isAway) throw new Error('The database is away.')
    return asked
  }
  const figures = refreshInBackground(read, log, { everyMs: 10, keptMs: 100, now: () => now })
  expect(figures()).toBeUndefined()
  await Promise.resolve()
  expect([figures(), asked]).toEqual([1, 1])
  isAway = true
  now = 50
  expect(figures()).toBe(1)
  await new Promise(setImmediate)
  expect(asked).toBe(2)
  now = 101
  expect(figures()).toBeUndefined()
})
