import { expect, test, vi } from 'vitest'
import { ApiProblem, createClient, type Transport } from '#contract/client'
import { aCartAnswer, aLine } from './a-cart.ts'
import type { CartState } from './cart-state.ts'
import { createCartStore } from './cart-store.ts'

const isRead = (call: { method: string }) => call.method === 'GET'

/** A store with a fake server. `states` are all states that a page would have shown. */
const openStore = (serve: (call: Parameters<Transport>[0]) => unknown) => {
  const states: CartState[] = []
  const told: string[] = []
  const store = createCartStore({
    call: createClient(async (call) => ({ status: 200, json: await serve(call) })),
    customerId: 'customer',
    publish: (state) => states.push(state),
    announce: (kind, text) => told.push(`${kind}: ${text}`),
    onChanged: () => undefined,
  })
  return { store, states, told, now: () => states.at(-1) as CartState }
}
const refuse = (status: number, code: string, error: string) => {
  throw new ApiProblem(status, { code, error })
}

test('one more is shown before the server has answered', async () => {
  let quantity = 1
  const { store, now, told } = openStore((call) => {
    if (isRead(call)) return aCartAnswer(aLine({ id: 'a', quantity }))
    quantity++
    return { message: 'Quantity updated.' }
  })
  await store.load()
  const done = store.increase('line-a')
  expect(now().cart).toMatchObject({ price: 200, pieces: 2 })
  await done
  expect(now()).toMatchObject({ cart: { price: 200 }, isSettling: false })
  expect(told).toEqual(['success: Quantity updated.'])
})

test('a refusal is said, and the cart is again what the server holds', async () => {
  const { store, now, told } = openStore((call) =>
    isRead(call) ? aCartAnswer(aLine({ id: 'a' })) : refuse(409, 'out_of_stock', 'Out of Stock'),
  )
  await store.load()
  expect(await store.increase('line-a')).toBe(false)
  expect(now().cart?.pieces).toBe(1)
  expect(told).toEqual(['error: Out of Stock'])
})

test('five quick presses are sent one after the other, reload once and are announced once', async () => {
  let quantity = 1
  let atOnce = 0
  const reads = vi.fn<() => void>()
  const { store, now, told, states } = openStore(async (call) => {
    if (isRead(call)) {
      reads()
      return aCartAnswer(aLine({ id: 'a', quantity }))
    }
    expect(++atOnce).toBe(1)
    await Promise.resolve()
    quantity++
    atOnce--
    return { message: 'Quantity updated.' }
  })
  await store.load()
  await Promise.all(Array.from({ length: 5 }, () => store.increase('line-a')))
  expect(now().cart?.pieces).toBe(6)
  expect(reads).toHaveBeenCalledTimes(2)
  expect(told).toEqual(['success: Quantity updated.'])
  const counts = states.flatMap(({ cart }) => cart?.pieces ?? [])
  expect(counts, 'never a step back').toEqual(counts.toSorted((a, b) => a - b))
})

test('a load that fails after a change shows what the server confirmed last', async () => {
  let isAway = false
  const { store, now } = openStore((call) => {
    if (isAway) throw new ApiProblem(0, { code: 'unreachable', error: 'We could not reach the server.' })
    return isRead(call) ? aCartAnswer(aLine({ id: 'a' })) : { message: '' }
  })
  await store.load()
  isAway = true
  await store.remove('line-a')
  expect(now()).toMatchObject({ failure: 'We could not reach the server.', cart: { pieces: 1 } })
  isAway = false
  await store.load()
  expect(now().failure).toBeUndefined()
})

test('the line of a package that is no longer offered goes at once', async () => {
  const gone = [{ _id: 'line-b', name: 'Lockbox' }]
  const { store, now } = openStore((call) =>
    isRead(call) ? { ...aCartAnswer(aLine({ id: 'a' })), gone } : refuse(500, 'failed', 'Try again.'),
  )
  await store.load()
  const done = store.remove('line-b')
  expect(now()).toMatchObject({ gone: [], cart: { pieces: 1 } })
  await done
  expect(now()).toMatchObject({ gone })
})

test('the coupon is what the server says with each cart', async () => {
  const ten = { code: 'TEN', couponDiscount: 10 }
  let answer: Partial<ReturnType<typeof aCartAnswer>> = { coupon: ten }
  const { store, now, told } = openStore(() => ({ ...aCartAnswer(aLine({ id: 'a' })), ...answer }))
  await store.load()
  expect(now()).toMatchObject({ coupon: ten, couponProblem: undefined })
  answer = { couponProblem: 'Nothing of that in your cart.' }
  await store.load()
  expect(now()).toMatchObject({ coupon: undefined, couponProblem: 'Nothing of that in your cart.' })
  expect(told).toEqual([])
  answer = { couponProblem: 'It expired. It is removed.', isCouponRemoved: true }
  await store.load()
  expect(told).toEqual(['error: It expired. It is removed.'])
})

test('a coupon that is refused leaves the one that counts, which can be removed', async () => {
  let coupon: { code: string; couponDiscount: number } | undefined = { code: 'TEN', couponDiscount: 10 }
  const { store, now } = openStore((call) => {
    if (isRead(call)) return { ...aCartAnswer(aLine({ id: 'a' })), ...(coupon && { coupon }) }
    if (call.method === 'DELETE') coupon = undefined
    else return refuse(409, 'coupon_unknown', 'There is no coupon X.')
    return { message: '' }
  })
  await store.load()
  expect(await store.applyCoupon('x')).toBe(false)
  expect(now()).toMatchObject({ coupon: { code: 'TEN' }, couponProblem: 'There is no coupon X.' })
  await store.removeCoupon()
  await store.load()
  expect(now()).toMatchObject({ coupon: undefined, couponProblem: undefined })
})
