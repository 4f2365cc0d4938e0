import { expect, test } from 'vitest'
import { parseProductSearch, parseTextSearch } from '#rules/product-search'
import { changeSearch } from '#web/catalogue/list/list-address.ts'
import { parseSearch, stringifySearch } from '#web/routes/search-params.ts'

const readAddress = (query: string) => parseTextSearch(parseSearch(query))

test("an address holds every filter under the API's name for it", () => {
  const query =
    '?category=Photos+%26+Media&rating=4&lowPrice=99&highPrice=499.5&sortPrice=low-to-high&pageNumber=2&view=list'
  const search = parseProductSearch(parseSearch(query))
  expect(search).toEqual({
    category: 'Photos & Media',
    rating: 4,
    lowPrice: 99,
    highPrice: 499.5,
    sortPrice: 'low-to-high',
    pageNumber: 2,
    view: 'list',
  })
  expect(stringifySearch(search)).toBe(query)
})

test('an address with a doubled ampersand is read like any other', () => {
  expect(readAddress('?category=MLS+Listing&&value=yard+sign')).toEqual({
    category: 'MLS Listing',
    value: 'yard sign',
  })
})

test('the last value of a repeated filter counts, as a form without JavaScript sends it', () => {
  expect(readAddress('?category=MLS+Listing&category=Signs+%26+Showings')).toEqual({
    category: 'Signs & Showings',
  })
})

test.each([
  '?category=&&value=',
  '?category=%20%20&value=%20',
  '?rating=0',
  '?rating=6',
  '?rating=4.5',
  '?rating=four',
  '?lowPrice=-5',
  '?lowPrice=1e3',
  '?highPrice=0x10',
  '?highPrice=99.999',
  '?sortPrice=cheapest',
  '?pageNumber=1',
  '?pageNumber=0',
  '?pageNumber=-2',
  '?pageNumber=2.5',
  '?view=grid',
  '?unknown=1',
])('invalid values are treated as absent: %s', (query) => {
  expect(readAddress(query)).toEqual({})
})

test('price bounds in the wrong order are swapped', () => {
  expect(readAddress('?lowPrice=900&highPrice=100')).toEqual({ lowPrice: 100, highPrice: 900 })
})

test('a text longer than the API accepts is cut, not dropped', () => {
  expect(readAddress(`?value=${'x'.repeat(500)}`).value).toHaveLength(200)
})

test('only the search page reads the search text', () => {
  expect(parseProductSearch({ value: 'sign' })).toEqual({})
})

test('parsing a search again does not change it', () => {
  const search = readAddress('?category=MLS+Listing&rating=3&lowPrice=100&pageNumber=4&value=sign')
  expect(parseTextSearch(search)).toEqual(search)
})

test('changing a filter returns to the first page and keeps the other filters', () => {
  expect(changeSearch({ category: 'MLS Listing', pageNumber: 3, view: 'list' }, { rating: 4 })).toEqual({
    category: 'MLS Listing',
    view: 'list',
    rating: 4,
  })
})

test('a filter set to nothing is removed from the address', () => {
  expect(changeSearch({ category: 'MLS Listing', rating: 4 }, { rating: undefined })).toEqual({
    category: 'MLS Listing',
  })
})

test('changing the page keeps every filter', () => {
  expect(changeSearch({ rating: 4, pageNumber: 2 }, { pageNumber: 3 })).toEqual({ rating: 4, pageNumber: 3 })
})
