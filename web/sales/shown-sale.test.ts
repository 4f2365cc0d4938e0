import { expect, test } from 'vitest'
import { shownSale } from '#web/sales/shown-sale.ts'

test('My sale shows the sale of its address, then the one it shows already, then the newest that is not over', () => {
  const sale = (id: string, endedAt = '', mlsStatus: 'Active' | 'Closed' = 'Active') =>
    ({ id, endedAt, mlsStatus }) as const
  const shown = (sales: readonly ReturnType<typeof sale>[], inAddress?: string, before?: string) =>
    shownSale(sales, inAddress, before)?.id
  const two = [sale('newer'), sale('older')]
  expect(shown(two, 'older', 'newer')).toBe('older')
  expect(shown(two, 'of somebody else', 'older')).toBe('older')
  expect(shown(two)).toBe('newer')
  const ended = sale('ended', '2026-11-20T18:00:00Z')
  expect(shown([ended, sale('sold', '', 'Closed'), sale('older')])).toBe('older')
  expect(shown([ended, sale('sold', '', 'Closed')])).toBe('ended')
  expect(shown([])).toBeUndefined()
})
