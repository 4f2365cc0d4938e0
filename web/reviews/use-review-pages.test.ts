import { expect, test } from 'vitest'
import { type ReviewPage, standingOf } from '#web/reviews/use-review-pages.ts'

const page: ReviewPage = { reviews: [], rating_review: [], totalReview: 0, listed: 0 }

test('a first page that is missing is a failure, also when it was there before, and no longer once it is there', () => {
  expect(standingOf({ firstPage: null })).toMatchObject({ problem: '', isLoading: false })
  expect(standingOf({ firstPage: page })).toMatchObject({ problem: undefined, shown: page })
  expect(standingOf({ firstPage: null, asked: { pageNo: 1 } })).toMatchObject({ isLoading: true })
  expect(standingOf({ firstPage: null, opened: { pageNo: 1, page } }).problem).toBeUndefined()
})
