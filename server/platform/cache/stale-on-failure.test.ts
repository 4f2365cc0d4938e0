import { expect, test, vi } from 'vitest'
import { staleOnFailure } from './stale-on-failure.ts'

test('every call reads again', async () => {
  const read = vi.fn(async () => read.mock.calls.length)
  const current = staleOnFailure(read)
  expect([await current(), await current(), await current()]).toEqual([1, 2, 3])
})

test('before the first answer, a failure is thrown', async () => {
  await expect(staleOnFailure(() => Promise.reject(new Error('away')))()).rejects.toThrow('away')
})

test('a failed read returns the last known value, and nobody waits until reads work again', async () => {
  let isAway = false
  const read = vi.fn(async () => {
    if (isAway) throw new Error('away')
    return read.mock.calls.length
  })
  const current = staleOnFailure(read)
  expect(await current()).toBe(1)
  isAway = true
  for (let i = 0; i < 5; i++) expect(await current()).toBe(1)
  expect(read).toHaveBeenCalledTimes(2)
  isAway = false
  await vi.waitFor(async () => expect(await current()).toBeGreaterThan(2), { timeout: 5_000, interval: 100 })
})

test('a read that hangs delays the first caller by two seconds, and nobody after that', async () => {
  let isSilent = false
  const read = vi.fn(() => (isSilent ? new Promise<number>(() => {}) : Promise.resolve(1)))
  const current = staleOnFailure(read)
  await current()
  isSilent = true
  const began = performance.now()
  for (let i = 0; i < 5; i++) expect(await current()).toBe(1)
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(read).toHaveBeenCalledTimes(2)
})
