import { expect, test } from 'vitest'
import { listingPackages } from '#web/calculator/load-listing-packages.ts'

const packages = ['Listing', 'Signs', 'Listing'].map((category, index) => ({
  slug: `package-${index}`,
  name: `Package ${index}`,
  category,
  discountedPrice: 100 * index,
}))
const slugs = (categories: string[]) => listingPackages(packages, categories).map(({ slug }) => slug)

test('only packages that list a home are compared with a percentage', () => {
  expect(slugs(['Listing', 'Guided'])).toEqual(['package-0', 'package-2'])
})

test('a shop that names no such category offers all its packages', () => {
  expect(slugs(['Guided'])).toEqual(['package-0', 'package-1', 'package-2'])
})
