import { hoursInBrackets } from '#rules/support-hours-in-words'
import { fullRefundTerms, refundDetails } from '#rules/refunds'
import { answerPromise } from '#rules/promises'
import type { LegalFacts } from '#rules/legal-texts'

/** The whole text about refunds. */
export const refundTerms = ({ email, supportHours }: Pick<LegalFacts, 'email' | 'supportHours'>): string =>
  `Full refund ${fullRefundTerms} ${refundDetails.join(' ')} Ask ${email && `at ${email} or `}in your dashboard. We answer ${answerPromise}${hoursInBrackets(supportHours)}.`
