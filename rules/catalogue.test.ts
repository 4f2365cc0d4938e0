import { expect, test } from 'vitest'
import { byRating, chooseFeatured } from '#rules/catalogue'

const named = (name: string, brand = 'Ours') => ({ name, brand })
const names = (products: { name: string }[]) => products.map(({ name }) => name).join(' ')

test('only products of our own brand are featured', () => {
  expect(names(chooseFeatured([named('a'), named('b', 'Theirs'), named('c')], 'Ours'))).toBe('a c')
})

test('products that the grid above already shows come last', () => {
  const packages = [...'abcdefghij'].map((name) => named(name))
  expect(names(chooseFeatured(packages, 'Ours'))).toBe('i j a b c d e f g h')
})

test('the best rated come first, then those with more reviews, and those without reviews last', () => {
  const packages = [
    { rating: 0, reviewCount: 0 },
    { rating: 4.5, reviewCount: 2 },
    { rating: 5, reviewCount: 1 },
    { rating: 4.5, reviewCount: 9 },
  ]
  expect(packages.toSorted(byRating).map(({ reviewCount }) => reviewCount)).toEqual([1, 9, 2, 0])
})
