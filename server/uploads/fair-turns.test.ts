import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from '#server/uploads/fair-turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

/** Work that is known by its name, and ends when it is told to. */
const aPlace = (limits: { places?: number; mostWaiting?: number } = {}) => {
  const inTurn = createTurns({
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
    /** Named for its owner: a1 and a2 are Ann's. */
    send: (name: string, signal?: AbortSignal) => {
      const work = () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }
      const sent = inTurn(name.charAt(0), work, signal)
      sent.catch(() => {}) // looked at later
      return sent
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
  }
}

test('two work at once, and never two of one owner', async () => {
  const { send, begun, settle, end } = aPlace()
  for (const name of ['a1', 'a2', 'b1', 'c1']) void send(name)
  await settle()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('c1')
  expect(begun).toHaveLength(3) // a place is free, and Ann has one
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('owners come round one after the other, however many each of them waits with', async () => {
  const { send, begun, settle, end } = aPlace({ places: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void send(name)
  await settle()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('work that fails makes room for the next, and its failure is told', async () => {
  const inTurn = createTurns({ places: 1, mostWaiting: 9, longestWaitMs: minute, refusal: () => new Error() })
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('whoever finds too many waiting is refused at once, and nobody else is', async () => {
  const { send, begun, settle, end } = aPlace({ places: 1, mostWaiting: 1 })
  void send('a1')
  void send('b1')
  await expect(send('c1')).rejects.toThrow('full')
  await settle()
  await end('a1')
  expect(begun).toEqual(['a1', 'b1'])
})

test('nobody waits longer than the limit; what has begun is not broken off', async () => {
  const { send, begun, end } = aPlace({ places: 1 })
  const first = send('a1')
  const late = send('b1')
  await vi.advanceTimersByTimeAsync(minute)
  await expect(late).rejects.toThrow('full')
  await end('a1')
  expect(await first).toBe('a1')
  expect(begun).toEqual(['a1'])
})

test('whoever leaves while waiting is passed over', async () => {
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
