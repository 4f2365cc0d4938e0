import { expect, test } from 'vitest'
import { listFilters } from '#web/catalogue/list/load-product-list.ts'
import { parseProductSearch, parseTextSearch } from '#rules/product-search'

const textOf = (search: Record<string, unknown>) => JSON.stringify(listFilters(parseTextSearch)({ search }))

test('the same filters are the same list, whatever their order in the address', () => {
  expect(textOf({ value: 'sign', rating: 4 })).toBe(textOf({ rating: 4, value: 'sign' }))
})

test('what is no filter does not make another list', () => {
  expect(textOf({ rating: 4, view: 'list', utm_source: 'letter' })).toBe(textOf({ rating: 4 }))
})

test('searched words count on the search page only', () => {
  expect(listFilters(parseProductSearch)({ search: { value: 'sign' } })).toEqual({})
})
