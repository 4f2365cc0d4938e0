import { expect, test, vi } from 'vitest'
import { ApiProblem, createClient, type Transport } from '#contract/client'
import { aCartAnswer, aLine } from './a-cart.ts'
import type { CartState } from './cart-state.ts'
import { createCartStore } from './cart-store.ts'

const isRead = (call: { method: string }) => call.method === 'GET'

/** A store over a server that a test plays; `states` are all that a page would have shown. */
const openStore = (serve: (call: Parameters<Transport>[0]) => unknown, code: string | null = null) => {
  const states: CartState[] = []
  const told: string[] = []
  let kept = code
  const store = createCartStore({
    call: createClient(async (call) => ({ status: 200, json: await serve(call) })),
    customerId: 'customer',
    publish: (state) => states.push(state),
    announce: (kind, text) => told.push(`${kind}: ${text}`),
    onChanged: () => undefined,
    keptCode: { read: () => kept, write: (next) => (kept = next) },
  })
  return { store, states, told, now: () => states.at(-1) as CartState, keptCode: () => kept }
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

test('five quick presses go one after the other, load once and talk once', async () => {
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

test('a coupon is worth as much as the new sums make it, and waits while they make it nothing', async () => {
  const other = aLine({ id: 'b' })
  let lines = [aLine({ id: 'a', quantity: 2 })]
  const { store, now } = openStore((call) => {
    const cart = aCartAnswer(...lines)
    if (isRead(call)) return cart
    if (call.url.endsWith('apply-coupon')) {
      if (lines[0] === other)
        return refuse(409, 'coupon_for_nothing_in_cart', 'Nothing of that in your cart.')
      return { code: 'TEN', couponDiscount: cart.price / 10, total: 0, message: 'Good.' }
    }
    lines = call.method === 'DELETE' ? [other] : [aLine({ id: 'a', quantity: 1 })]
    return { message: '' }
  })
  await store.load()
  expect(await store.applyCoupon('ten')).toBe(true)
  expect(now().coupon).toEqual({ code: 'TEN', couponDiscount: 20 })
  await store.decrease('line-a')
  expect(now().coupon).toEqual({ code: 'TEN', couponDiscount: 10 })
  await store.remove('line-a')
  expect(now()).toMatchObject({ coupon: undefined, couponProblem: 'Nothing of that in your cart.' })
  await store.add('a', 1)
  expect(now()).toMatchObject({ coupon: { couponDiscount: 10 }, couponProblem: undefined })
})

test('a coupon that is refused leaves the one that counts', async () => {
  const { store, now, keptCode } = openStore((call) => {
    if (isRead(call)) return aCartAnswer(aLine({ id: 'a' }))
    if ((call.body as { code: string }).code !== 'TEN')
      return refuse(409, 'coupon_unknown', 'There is no coupon X.')
    return { code: 'TEN', couponDiscount: 10, total: 110, message: 'Good.' }
  }, 'TEN')
  await store.load()
  expect(await store.applyCoupon('x')).toBe(false)
  expect(now()).toMatchObject({ coupon: { code: 'TEN' }, couponProblem: 'There is no coupon X.' })
  store.removeCoupon()
  expect(now()).toMatchObject({ coupon: undefined, couponProblem: undefined })
  expect(keptCode()).toBeNull()
})
