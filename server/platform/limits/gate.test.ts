import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable-errors'
import { createGate } from './gate.ts'

test('only so many are inside at a time, and everyone gets in eventually', async () => {
  const gate = createGate({ most: 3, longestWaitMs: 10_000 })
  const order: number[] = []
  let inside = 0
  let most = 0
  const visit = (at: number) =>
    gate.pass(async () => {
      order.push(at)
      most = Math.max(most, ++inside)
      await wait(1)
      inside--
    })
  await Promise.all(Array.from({ length: 20 }, (_, at) => visit(at)))
  expect(most).toBe(3)
  expect(order).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

test('a caller that waits too long is refused and takes no place', async () => {
  const gate = createGate({ most: 1, longestWaitMs: 20 })
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const first = gate.pass(() => held)
  const refusal = await gate.pass(async () => {}).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refusal)).toBe(true)
  end()
  await first
  expect(await gate.pass(async () => 'in')).toBe('in')
})

test('work that throws frees its place', async () => {
  const gate = createGate({ most: 1, longestWaitMs: 1_000 })
  const failing = gate.pass(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await gate.pass(async () => 'in')).toBe('in')
})
