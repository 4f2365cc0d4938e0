import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

/** Work that has a name and ends when it is told to. */
const aPlace = (limits: { places?: number; mostWaiting?: number } = {}) => {
  const inTurn = createFairTurns({
    places: 2,
    mostWaiting: 100,
    longestWaitMs: minute,
    refusal: () => new Error('full'),
    ...limits,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    /** Names start with their owner: a1 and a2 are Ann's. */
    send: (name: string, signal?: AbortSignal) => {
      const work = () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }
      const sent = inTurn(name.charAt(0), work, signal)
      sent.catch(() => {}) // handled later
      return sent
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
  }
}

test('two tasks run at once, but never two of the same owner', async () => {
  const { send, begun, settle, end } = aPlace()
  for (const name of ['a1', 'a2', 'b1', 'c1']) void send(name)
  await settle()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('c1')
  expect(begun).toHaveLength(3) // a slot is free, and Ann is already using one
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('owners take turns, however many tasks each of them has waiting', async () => {
  const { send, begun, settle, end } = aPlace({ places: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void send(name)
  await settle()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a task that fails frees its slot, and its error is passed on', async () => {
  const inTurn = createFairTurns({
    places: 1,
    mostWaiting: 9,
    longestWaitMs: minute,
    refusal: () => new Error(),
  })
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('when too many are waiting, a new task is refused at once, and only that one', async () => {
  const { send, begun, settle, end } = aPlace({ places: 1, mostWaiting: 1 })
  void send('a1')
  void send('b1')
  await expect(send('c1')).rejects.toThrow('full')
  await settle()
  await end('a1')
  expect(begun).toEqual(['a1', 'b1'])
})

test('no task waits longer than the limit; a running task is not interrupted', async () => {
  const { send, begun, end } = aPlace({ places: 1 })
  const first = send('a1')
  const late = send('b1')
  await vi.advanceTimersByTimeAsync(minute)
  await expect(late).rejects.toThrow('full')
  await end('a1')
  expect(await first).toBe('a1')
  expect(begun).toEqual(['a1'])
})

test('a task that is aborted while waiting is skipped', async () => {
  const { send, begun, end } = aPlace({ places: 1 })
  const [leaver, gone] = [new AbortController(), AbortSignal.abort(new Error('gone'))]
  void send('a1')
  const left = send('b1', leaver.signal)
  void send('c1')
  await expect(send('d1', gone)).rejects.toThrow('gone')
  leaver.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await end('a1')
  await end('c1')
  expect(begun).toEqual(['a1', 'c1'])
})
