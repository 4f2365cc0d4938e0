import { afterEach, expect, test, vi } from 'vitest'
import { createGate, pass } from './gate.ts'

afterEach(() => vi.useRealTimers())

const aGate = (more: Partial<Parameters<typeof createGate>[0]> = {}) =>
  createGate({ places: 3, otherPlaces: 2, mostWaiting: 2, waitAtMostMs: 1_000, ...more })

/** Enters the gate, and records when it was let in. */
const visit = (gate: ReturnType<typeof createGate>, name: string, inside: string[], isUrgent = false) => {
  const entered = gate.enter(isUrgent)
  void entered.then((leave) => leave && inside.push(name))
  return entered
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('there are never more inside than there are places', async () => {
  const gate = aGate({ mostWaiting: 100 })
  let most = 0
  await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const leave = await gate.enter(at % 3 === 0)
      most = Math.max(most, gate.counts().inside)
      await settled()
      leave?.()
    }),
  )
  expect(most).toBe(3)
  expect(gate.counts()).toEqual({ inside: 0, waiting: 0, refused: 0 })
})

test('one place is reserved for urgent work, and urgent work goes first', async () => {
  const gate = aGate()
  const inside: string[] = []
  const leaveA = await visit(gate, 'a', inside)
  await visit(gate, 'b', inside)
  void visit(gate, 'c', inside)
  const leaveUrgent = await visit(gate, 'urgent', inside, true)
  void visit(gate, 'urgent too', inside, true)
  await settled()
  expect(inside).toEqual(['a', 'b', 'urgent'])
  leaveA?.()
  await settled()
  expect(inside).toEqual(['a', 'b', 'urgent', 'urgent too'])
  leaveUrgent?.()
  await settled()
  expect(inside.at(-1)).toBe('c')
})

test('when the queue is full, others are refused at once', async () => {
  const gate = aGate()
  for (const _ of [1, 2, 3, 4]) void gate.enter(false)
  await expect(gate.enter(false)).resolves.toBeUndefined()
  expect(gate.counts()).toEqual({ inside: 2, waiting: 2, refused: 1 })
})

test('a caller that waits too long is refused and takes no place later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gate = aGate()
  const leave = await gate.enter(false)
  await gate.enter(false)
  const late = gate.enter(false)
  await vi.advanceTimersByTimeAsync(1_001)
  await expect(late).resolves.toBeUndefined()
  leave?.()
  expect(gate.counts()).toEqual({ inside: 1, waiting: 0, refused: 1 })
})

test('a place that is freed twice is one place', async () => {
  const gate = aGate({ places: 1, otherPlaces: 1 })
  const leave = await gate.enter(true)
  leave?.()
  leave?.()
  await gate.enter(true)
  void gate.enter(true)
  expect(gate.counts()).toMatchObject({ inside: 1, waiting: 1 })
})

test('everyone passes eventually, in the order of coming', async () => {
  const gate = createGate({ places: 3 })
  const order: number[] = []
  const visitor = (at: number) =>
    pass(
      gate,
      async () => {
        order.push(at)
        await settled()
      },
      refusal,
    )
  await Promise.all(Array.from({ length: 20 }, (_, at) => visitor(at)))
  expect(order).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

test('who waits too long gets the refusal and takes no place', async () => {
  const gate = createGate({ places: 1, waitAtMostMs: 20 })
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const first = pass(gate, () => held, refusal)
  await expect(pass(gate, async () => {}, refusal)).rejects.toThrow('full')
  end()
  await first
  expect(await pass(gate, async () => 'in', refusal)).toBe('in')
})

test('work that throws frees its place', async () => {
  const gate = createGate({ places: 1 })
  const failing = pass(gate, () => Promise.reject(new Error('no')), refusal)
  await expect(failing).rejects.toThrow('no')
  expect(await pass(gate, async () => 'in', refusal)).toBe('in')
})

test('each wait is reported, and work that need not wait reports none', async () => {
  let waits = 0
  const whileWaiting = <T>(wait: Promise<T>) => {
    waits++
    return wait
  }
  const gate = createGate({ places: 1, whileWaiting })
  await Promise.all([1, 2, 3].map(() => pass(gate, settled, refusal)))
  expect(waits).toBe(2)
})

const refusal = () => new Error('full')
