import { expect, test } from 'vitest'
import { listFilters } from '#web/catalogue/list/list-filters.ts'
import { parseProductSearch, parseTextSearch } from '#rules/product-search'

const textOf = (search: Record<string, unknown>) => JSON.stringify(listFilters(parseTextSearch)({ search }))

test('the order of filters in the address does not matter', () => {
  expect(textOf({ value: 'sign', rating: 4 })).toBe(textOf({ rating: 4, value: 'sign' }))
})

test('parameters that are not filters do not make a different list', () => {
  expect(textOf({ rating: 4, view: 'list', utm_source: 'letter' })).toBe(textOf({ rating: 4 }))
})

test('the search text counts only on the search page', () => {
  expect(listFilters(parseProductSearch)({ search: { value: 'sign' } })).toEqual({})
})
