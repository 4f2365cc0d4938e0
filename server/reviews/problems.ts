import { Problem } from '#server/platform/problem'

export const insidersMayNotReview = () =>
  new Problem(
    'insider',
    403,
    'You work with us or are related to somebody who does, so you cannot write a review here. Federal law asks us to keep reviews independent.',
  )

export const reviewNotFound = () => new Problem('review_not_found', 404, 'We do not have this review.')
