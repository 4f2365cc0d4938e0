import { expect, test } from 'vitest'
import { products } from './products.ts'
import { reviews } from './reviews.ts'

test('every sample review says that it is one', () => {
  for (const review of reviews) {
    expect(review.text).toMatch(/^\[Sample\] \S/)
    expect(review.reviewer).toMatch(/^Sample Reviewer [A-Z]$/)
  }
})

test('weak ratings are included', () => {
  const ratings = reviews.map((review) => review.rating)
  expect(ratings.filter((rating) => rating === 2).length).toBeGreaterThan(2)
  expect(ratings.filter((rating) => rating === 3).length).toBeGreaterThan(2)
})

test('MLS Plus has more than one page of ten, and some packages have no review', () => {
  const perProduct = Map.groupBy(reviews, (review) => review.productSlug)
  expect(perProduct.get('mls-plus')?.length).toBeGreaterThanOrEqual(12)
  expect(perProduct.size).toBeLessThan(products.length)
  for (const slug of perProduct.keys()) expect(products.map((product) => product.slug)).toContain(slug)
})

test('no reviewer reviews a package twice, and no review is dated after loading', () => {
  expect(new Set(reviews.map((review) => `${review.productSlug} ${review.reviewer}`)).size).toBe(
    reviews.length,
  )
  for (const review of reviews) expect(review.daysAgo).toBeGreaterThan(0)
})
