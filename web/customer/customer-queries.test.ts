import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCustomerQueries } from '#web/customer/customer-queries.ts'
import { aBrowserStore } from '#web/session/a-browser-store.ts'
import { signIn, signOut } from '#web/session/session.ts'

const aToken = (id: string, jti = '1') => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const payload = { id, name: id, email: `${id}@example.test`, role: 'customer', jti, exp }
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

beforeEach(() => void aBrowserStore())
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const place = ['robin', 'orders']

const withOrders = () => {
  signIn(aToken('robin'))
  const queries = openCustomerQueries()
  queries.setQueryData(place, ['an order'])
  return queries
}

test('loaded data is cleared at logout', () => {
  const queries = withOrders()
  signOut()
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('loaded data is cleared when another customer logs in', () => {
  const queries = withOrders()
  signIn(aToken('kim'))
  expect(queries.getQueryData(place)).toBeUndefined()
})

test('a new token for the same customer keeps the loaded data', () => {
  const queries = withOrders()
  signIn(aToken('robin', '2'))
  expect(queries.getQueryData(place)).toEqual(['an order'])
})

test('a response that arrives after the logout is not kept', async () => {
  signIn(aToken('robin'))
  const queries = openCustomerQueries()
  let arrive = (_: string) => {}
  const answer = new Promise<string>((resolve) => (arrive = resolve))
  const asked = queries.fetchQuery({ queryKey: place, queryFn: () => answer }).catch(() => 'given up')
  signOut()
  arrive('an order')
  expect(await asked).toBe('given up')
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('a failure is reported at once', async () => {
  const load = vi.fn(async () => {
    throw new Error('away')
  })
  await expect(openCustomerQueries().fetchQuery({ queryKey: place, queryFn: load })).rejects.toThrow('away')
  expect(load).toHaveBeenCalledOnce()
})

test('what failed loads again when the connection is back, and what loaded does not', async () => {
  signIn(aToken('robin'))
  const queries = openCustomerQueries()
  const asked = { orders: 0, photos: 0 }
  const orders = new QueryObserver(queries, {
    queryKey: ['robin', 'orders'],
    queryFn: async () => (asked.orders += 1),
  })
  const photos = new QueryObserver(queries, {
    queryKey: ['robin', 'photos'],
    queryFn: async () => {
      asked.photos += 1
      if (asked.photos === 1) throw new Error('away')
      return 'photos'
    },
  })
  const stops = [orders.subscribe(() => {}), photos.subscribe(() => {})]
  await vi.waitFor(() => expect(photos.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(photos.getCurrentResult().data).toBe('photos'))
  expect(asked).toEqual({ orders: 1, photos: 2 })
  for (const stop of stops) stop()
})
