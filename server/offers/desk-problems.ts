import { type passedDays, mostOffers } from '#rules/offers'
import { Problem } from '#server/platform/problem'

export const tooManyOffers = () =>
  new Problem(
    'too_many_offers',
    409,
    `A customer compares at most ${mostOffers} offers. Please withdraw or replace one first.`,
  )

export const offerDayPassed = (fields: ReturnType<typeof passedDays>) =>
  new Problem('offer_day_passed', 400, Object.values(fields).join(' '), { fields })

/** For a saved offer, when it is sent. */
export const offerOutdated = (buyer: string) =>
  new Problem(
    'offer_day_passed',
    409,
    `A day in the offer of ${buyer} has passed since it was entered. Please change the offer, then send it.`,
  )

export const offerTwice = (buyer: string) =>
  new Problem(
    'offer_twice',
    409,
    `The offer of ${buyer} with exactly these terms is entered already. Please change what differs, or close this form.`,
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
  new Problem('offer_answer_not_found', 404, 'The customer has not given this answer.')
