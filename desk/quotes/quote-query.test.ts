import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { quotePriceQuery } from '#desk/quotes/quote-query.ts'

vi.mock('#desk/api/call.ts', () => ({ call: async () => ({ totalCents: 100 }) }))

test('until a price arrives, the last one of the same person stays, and that of another is not shown', async () => {
  const priced = (id: string, couponCode: string) =>
    quotePriceQuery({ kind: 'customer', id }, JSON.stringify({ couponCode }))
  const shown = new QueryObserver(new QueryClient(), priced('robin', 'A'))
  const total = () => shown.getCurrentResult().data?.totalCents
  const end = shown.subscribe(() => {})
  await vi.waitFor(() => expect(total()).toBe(100))
  shown.setOptions(priced('robin', 'B'))
  expect(total()).toBe(100)
  shown.setOptions(priced('sam', 'B'))
  expect(total()).toBeUndefined()
  end()
})
