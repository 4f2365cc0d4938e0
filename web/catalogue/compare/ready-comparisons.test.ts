import { expect, test } from 'vitest'
import { readyComparisons } from '#web/catalogue/compare/ready-comparisons.ts'

const aPackage = (slug: string, category: string) => ({
  slug,
  name: slug,
  category,
  discountedPrice: 100,
  images: ['/cover.svg', '/more.svg'],
})

test('a category is ready to compare when it has two to four packages', () => {
  const products = [
    aPackage('a', 'Listings'),
    aPackage('b', 'Signs'),
    aPackage('c', 'Listings'),
    ...['d', 'e', 'f', 'g', 'h'].map((slug) => aPackage(slug, 'Photos')),
  ]
  expect(
    readyComparisons(products).map(({ category, products: some }) => [
      category,
      some.map(({ slug }) => slug),
    ]),
  ).toEqual([['Listings', ['a', 'c']]])
})

test('at most three categories are offered, with the cover of each package alone', () => {
  const products = ['A', 'B', 'C', 'D'].flatMap((category) => [
    aPackage(`${category}1`, category),
    aPackage(`${category}2`, category),
  ])
  const ready = readyComparisons(products)
  expect(ready.map(({ category }) => category)).toEqual(['A', 'B', 'C'])
  expect(ready[0]?.products[0]?.images).toEqual(['/cover.svg'])
})
