import { Problem } from '#server/platform/problem'

export const offerNotFound = () => new Problem('offer_not_found', 404, 'There is no such offer.')

export const offerEnded = () =>
  new Problem('offer_ended', 409, 'This offer is no longer open. Please look at the offers again.')

export const questionMissing = () =>
  new Problem('question_missing', 400, 'Enter your question.', {
    fields: { text: 'Enter your question.' },
  })
