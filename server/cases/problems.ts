import { Problem } from '#server/platform/problem'

export const caseNotFound = () =>
  new Problem('case_not_found', 404, 'There is no such case. Please choose one from the list.')

/** `why`: a sentence for a person. */
export const closesByItself = (why: string) => new Problem('case_closes_by_itself', 409, why)

export const caseWithoutPayment = () =>
  new Problem('case_without_payment', 409, 'This case names no payment. Please refund from the order.')

export const disputeNotFound = () =>
  new Problem('dispute_not_found', 404, 'There is no such dispute. Please choose one from the list.')
