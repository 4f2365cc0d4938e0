import { mostOffers } from '#rules/offers'
import { Problem } from '#server/platform/problem'

export const tooManyOffers = () =>
  new Problem(
    'too_many_offers',
    409,
    `A customer compares at most ${mostOffers} offers. Please withdraw or replace one first.`,
  )

export const offerSent = () =>
  new Problem(
    'offer_sent',
    409,
    'The customer has this offer already, so it does not change. Please replace or withdraw it.',
  )

export const offerNotSent = () =>
  new Problem('offer_not_sent', 409, 'Only an offer that the customer has can be replaced or withdrawn.')

export const leadOver = () =>
  new Problem('lead_over', 409, 'This lead is closed or lost. Please change its stage first.')

export const offerAnswerNotFound = () =>
  new Problem('offer_answer_not_found', 404, 'The customer has not said this.')
