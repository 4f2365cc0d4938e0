import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductQuery } from '#contract/catalogue'
import { packagesPerPage } from '#rules/product-search'
import { filter } from '#server/catalogue/filter'
import { layOut, type Listed } from '#server/catalogue/lists/sorted-lists'
import { createTextIndex } from '#server/catalogue/search/text-index'

type Sample = Listed & { description: string }

const categories = ['Photos', 'Signs', 'MLS Listing', 'Empty']

const filtered = (products: readonly Sample[], query: ProductQuery) => {
  const { numbers, ...counted } = filter(
    layOut(products, categories),
    createTextIndex(products, (product) => product),
    query,
  )
  return { products: Array.from(numbers, (number) => products[number] as Sample), ...counted }
}

/** The same filter in its simplest form. It matches whole words only; the search tests cover relevance. */
const naively = (products: readonly Sample[], query: ProductQuery) => {
  const words = query.searchValue?.split(' ').filter(Boolean) ?? []
  const fits = (product: Sample, { category, rating }: ProductQuery) =>
    (!category || product.category === category) &&
    product.rating >= (rating ?? 0) &&
    product.price >= (query.lowPrice ?? 0) &&
    product.price <= (query.highPrice ?? Infinity) &&
    words.every((word) =>
      `${product.name} ${product.category} ${product.description}`.toLowerCase().split(' ').includes(word),
    )
  const count = (changed: ProductQuery) =>
    products.filter((product) => fits(product, { ...query, ...changed })).length
  const found = products.filter((product) => fits(product, query))
  const direction = query.sortPrice === 'high-to-low' ? -1 : 1
  if (query.sortPrice)
    found.sort((a, b) => direction * (a.price - b.price) || a.name.localeCompare(b.name, 'en'))
  const from = ((query.pageNumber ?? 1) - 1) * packagesPerPage
  return {
    products: found.slice(from, from + packagesPerPage),
    total: found.length,
    facets: {
      categories: Object.fromEntries(categories.map((category) => [category, count({ category })])),
      ratings: Object.fromEntries([1, 2, 3, 4, 5].map((rating) => [String(rating), count({ rating })])),
    },
  }
}

const someWords = fc.array(fc.constantFrom('drone', 'lockbox', 'yard', 'kit'), { maxLength: 3 })
const someProduct: fc.Arbitrary<Sample> = fc.record({
  name: someWords.map((words) => words.join(' ')),
  category: fc.constantFrom('Photos', 'Signs', 'MLS Listing'),
  description: someWords.map((words) => words.join(' ')),
  price: fc.oneof(
    fc.nat(20),
    fc.nat(2_000).map((cents) => cents / 100),
  ),
  rating: fc.nat(50).map((tenths) => tenths / 10),
})
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const someQuery = fc.record({
  category: maybe(fc.constantFrom('', ...categories, 'Unknown')),
  rating: maybe(fc.integer({ min: 1, max: 5 })),
  lowPrice: maybe(
    fc.oneof(
      fc.nat(20),
      fc.nat(2_000).map((cents) => cents / 100),
    ),
  ),
  highPrice: maybe(
    fc.oneof(
      fc.nat(20),
      fc.nat(2_000).map((cents) => cents / 100),
    ),
  ),
  sortPrice: maybe(fc.constantFrom('low-to-high' as const, 'high-to-low' as const)),
  pageNumber: maybe(fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(1e9))),
  searchValue: maybe(fc.constantFrom('', ' ', 'drone', 'yard kit', 'kit yard drone', 'signs', 'nowhere')),
})
const defined = (query: Partial<Record<keyof ProductQuery, unknown>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ProductQuery

describe('compared with a naive filter on random catalogues', () => {
  test('the products, their order and the counts are the same', () => {
    fc.assert(
      fc.property(fc.array(someProduct, { maxLength: 120 }), someQuery, (products, query) => {
        const asked = defined(query)
        const [ours, theirs] = [filtered(products, asked), naively(products, asked)]
        const isByRelevance = asked.searchValue?.trim() && !asked.sortPrice
        expect(isByRelevance ? { ...ours, products: theirs.products } : ours).toEqual(theirs)
      }),
      { numRuns: 3_000 },
    )
  })

  test('sorted by relevance, all pages together list each product once', () => {
    fc.assert(
      fc.property(fc.array(someProduct, { minLength: 1, maxLength: 60 }), (products) => {
        const pages = [1, 2, 3, 4, 5, 6].map((pageNumber) =>
          filtered(products, { searchValue: 'kit', pageNumber }),
        )
        const found = pages.flatMap((page) => page.products)
        expect(new Set(found).size).toBe(found.length)
        expect(found).toHaveLength(pages[0]?.total ?? -1)
      }),
    )
  })
})

const named = (name: string, more: Partial<Sample> = {}): Sample => ({
  name,
  category: 'Photos',
  description: '',
  price: 10,
  rating: 0,
  ...more,
})
const namesFound = (products: readonly Sample[], query: ProductQuery) =>
  filtered(products, query).products.map(({ name }) => name)

test('price bounds are inclusive', () => {
  const products = [
    named('a', { price: 9.99 }),
    named('b', { price: 10 }),
    named('c', { price: 20 }),
    named('d', { price: 20.01 }),
  ]
  expect(namesFound(products, { lowPrice: 10, highPrice: 20 })).toEqual(['b', 'c'])
})

test('swapped bounds match nothing', () => {
  expect(filtered([named('a')], { lowPrice: 20, highPrice: 5 })).toMatchObject({ products: [], total: 0 })
})

test('equal prices are listed by name in both directions', () => {
  const products = [named('Zebra'), named('apple'), named('Mango'), named('Dear', { price: 99 })]
  expect(namesFound(products, { sortPrice: 'low-to-high' })).toEqual(['apple', 'Mango', 'Zebra', 'Dear'])
  expect(namesFound(products, { sortPrice: 'high-to-low' })).toEqual(['Dear', 'apple', 'Mango', 'Zebra'])
})

test('a rating of 3.9 does not count as four stars', () => {
  const products = [named('a', { rating: 3.9 }), named('b', { rating: 4 }), named('c', { rating: 4.6 })]
  expect(namesFound(products, { rating: 4 })).toEqual(['b', 'c'])
})

test('a page past the end is empty and still gives the total', () => {
  expect(filtered([named('a')], { pageNumber: 1e9 })).toMatchObject({ products: [], total: 1 })
})

test('an empty catalogue gives empty results', () => {
  expect(filtered([], { searchValue: 'drone', sortPrice: 'low-to-high' })).toMatchObject({
    products: [],
    total: 0,
  })
  expect(filtered([], {})).toMatchObject({ products: [], total: 0 })
})

test('an unknown category matches nothing, and the counts still show the other choices', () => {
  expect(filtered([named('a', { rating: 5 })], { category: 'Unknown' })).toEqual({
    products: [],
    total: 0,
    facets: {
      categories: { Photos: 1, Signs: 0, 'MLS Listing': 0, Empty: 0 },
      ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    },
  })
})

test('narrow and wide price bounds keep catalogue order over many pages', () => {
  const products = Array.from({ length: 400 }, (_, at) => named(`p${at}`, { price: (at * 7919) % 400 }))
  for (const [lowPrice, highPrice] of [
    [5, 9],
    [5, 390],
    [100, 300],
  ] as const)
    for (const pageNumber of [1, 2, 9, 20, 30])
      expect(filtered(products, { lowPrice, highPrice, pageNumber })).toEqual(
        naively(products, { lowPrice, highPrice, pageNumber }),
      )
})
