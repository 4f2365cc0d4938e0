import { expect, test } from 'vitest'
import { breakdown, drawnStars, meanRating, missingInReview, reviewDeed } from '#rules/reviews'

test.each([
  [0, 0, 0],
  [11, 3, 3.7],
  [9, 2, 4.5],
  [13, 3, 4.3],
  [5, 1, 5],
])('%i stars in %i reviews are %f', (sum, count, mean) => {
  expect(meanRating(sum, count)).toBe(mean)
})

test.each([
  [0, 0],
  [4.2, 4],
  [4.3, 4.5],
  [4.7, 4.5],
  [4.8, 5],
])('%f is drawn as %f stars', (rating, drawn) => {
  expect(drawnStars(rating)).toBe(drawn)
})

test('the breakdown has a row for each number of stars, the best first', () => {
  const rows = breakdown(
    new Map([
      [5, 2],
      [3, 1],
    ]),
  )
  expect(rows.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1])
  expect(rows.map(({ sum }) => sum)).toEqual([2, 0, 1, 0, 0])
})

test('a review needs a rating and text', () => {
  expect(missingInReview({ rating: 0, review: '  ' })).toEqual({ rating: true, review: true })
  expect(missingInReview({ rating: 4, review: 'Good.' })).toEqual({ rating: false, review: false })
})

test('the second review of a customer replaces the first', () => {
  expect(reviewDeed(undefined)).toBe('reviewed')
  expect(reviewDeed({ rating: 4 })).toBe('review replaced')
})
