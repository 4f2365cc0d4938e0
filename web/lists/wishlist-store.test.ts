import { expect, test } from 'vitest'
import { ApiProblem, createClient, type Transport } from '#contract/client'
import type { WishlistState } from './wishlist-state.ts'
import { createWishlistStore } from './wishlist-store.ts'

const openStore = (serve: (call: Parameters<Transport>[0]) => unknown) => {
  const states: WishlistState[] = []
  const told: string[] = []
  const store = createWishlistStore({
    call: createClient(async (call) => ({ status: 200, json: await serve(call) })),
    customerId: 'customer',
    publish: (state) => states.push(state),
    announce: (kind, text) => told.push(`${kind}: ${text}`),
    onChanged: () => undefined,
  })
  return { store, told, now: () => states.at(-1) as WishlistState }
}

/** Stores wishes as the API does. */
const aServer = () => {
  const wishes: { _id: string; productId: string }[] = []
  let lastId = 0
  return (call: Parameters<Transport>[0]) => {
    if (call.method === 'GET') return { wishlists: [...wishes], wishlistCount: wishes.length }
    if (call.method === 'POST') {
      const { productId } = call.body as { productId: string }
      wishes.push({ _id: `wish-${++lastId}`, productId })
      return { message: 'Added to your wishlist.' }
    }
    const at = wishes.findIndex(({ _id }) => call.url.endsWith(_id))
    if (at === -1) throw new ApiProblem(404, { code: 'wish_not_found', error: 'Not there anymore.' })
    wishes.splice(at, 1)
    return { message: 'Removed.', wishlistId: '' }
  }
}

test('the heart fills before the server has answered, and empties again', async () => {
  const { store, now, told } = openStore(aServer())
  await store.load()
  const added = store.toggle('a')
  expect([...now().wished]).toEqual(['a'])
  expect(now().count).toBe(1)
  await added
  const removed = store.toggle('a')
  expect(now()).toMatchObject({ wished: new Set(), count: 0, wishes: [] })
  await removed
  expect(now()).toMatchObject({ wished: new Set(), count: 0, wishes: [] })
  expect(told).toEqual(['success: Added to your wishlist.', 'success: Removed.'])
})

test('on and off in one breath leaves it off', async () => {
  const { store, now, told } = openStore(aServer())
  await store.load()
  await Promise.all([store.toggle('a'), store.toggle('a')])
  expect(now()).toMatchObject({ wished: new Set(), count: 0 })
  expect(told.filter((text) => text.startsWith('error'))).toEqual([])
})

test('a refusal is said, and the heart is again what the server holds', async () => {
  const { store, now, told } = openStore((call) => {
    if (call.method === 'GET') return { wishlists: [], wishlistCount: 0 }
    throw new ApiProblem(404, { code: 'product_not_found', error: 'This package is gone.' })
  })
  await store.load()
  expect(await store.toggle('a')).toBe(false)
  expect(now()).toMatchObject({ wished: new Set(), count: 0 })
  expect(told).toEqual(['error: This package is gone.'])
})

test('the answer to an earlier load never replaces that to a later one', async () => {
  const answers: ((wishCount: number) => void)[] = []
  const { store, now } = openStore(
    () =>
      new Promise((resolve) => answers.push((wishlistCount) => resolve({ wishlists: [], wishlistCount }))),
  )
  const loads = [store.load(), store.load()]
  answers[1]?.(2)
  await loads[1]
  answers[0]?.(1)
  await loads[0]
  expect(now().count).toBe(2)
})
