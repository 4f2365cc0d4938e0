// Cases that only a person at the brokerage can settle: their kinds, and what to do about each.

export const caseKinds = [
  'refund due',
  'refund requested',
  'refund failed',
  'dispute',
  'payment to look at',
  'sale to look at',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** The kinds of cases about a payment that has to go back. */
const kindsOfOwedMoney: readonly string[] = ['refund due', 'refund failed'] satisfies CaseKind[]
/** Whether a case is about a payment that has to go back. */
export const isAboutOwedMoney = (kind: string): boolean => kindsOfOwedMoney.includes(kind)
/** Whether a case is about a customer’s request for a refund. */
export const isAboutRequest = (kind: string): boolean => kind === ('refund requested' satisfies CaseKind)

/** Longest note about what was done, in characters. */
export const longestSettledNote = 2_000

const steps: Record<CaseKind, readonly string[]> = {
  'refund due': [
    'Check the payment below: it pays no order, so it has to go back in full.',
    'A broker presses Refund. The money goes back the way it came, and the case closes by itself.',
    'If a dispute has taken the money, do not refund it: settle the case and say so.',
    'If you refund it on the provider’s own pages, we hear of it and the case closes as well.',
    'If the refund fails, for example because the card is closed, send the money by check or bank transfer. Then record that under Refund, and the case closes by itself.',
    'If you sent it another way, settle the case and say how.',
  ],
  'refund requested': [
    'Look at the order: has work started, and what was downloaded?',
    'Within the rule, refund all of it. Otherwise refund what is fair, or decline and say why.',
    'The customer gets your answer by email, and the case closes by itself.',
  ],
  'refund failed': [
    'Find the refund on the pages of the payment provider. They say why it failed: for example, the card is closed.',
    'Open the order and refund the amount again. If the card is closed, ask the customer how to send the money, such as by check.',
    'If you send it by check or bank transfer, record that under Refund on the order’s page. The customer’s page is right again then.',
    'When the amount has gone back, the case closes by itself. Otherwise, settle it and say how the money was sent.',
  ],
  dispute: [
    'Open the dispute and copy the evidence.',
    'Answer on the pages of the payment provider before its deadline. Do not refund the order until then: the bank may already have taken the money.',
    'Settle the case when the bank has decided.',
  ],
  'payment to look at': [
    'Compare the payment with the order.',
    'If it pays nothing, refund it. If it is fine, settle the case and say why.',
  ],
  'sale to look at': [
    'Open the sale and look at how far it is: once the listing contract is signed, the MLS and the law still bind us.',
    'Call the seller and agree on what happens to the listing. End the sale there if it ends.',
    'Settle the case and say what was agreed.',
  ],
}

/** The steps to take, in order. A kind that an older version filed has none. */
export const whatToDo = (kind: string): readonly string[] =>
  caseKinds.includes(kind as CaseKind) ? steps[kind as CaseKind] : []

/** What a case that closes by itself still waits for. */
export type CaseStanding = {
  /** The customer waits for the decision about a refund. */
  isRequestOpen: boolean
  /** Some of the money that has to go back is still here. Undefined for another kind of case, and if the payment is not there. */
  isOwed: boolean | undefined
  /** A refund of that payment failed, so that people may have to send the money another way. */
  hasFailedRefund: boolean
  /** A dispute about that payment, or about a part of it, is over, and may have taken the money. */
  isTaken: boolean
  /** Some of the payment can still be refunded. */
  isRefundable: boolean
}

/** Why an open case cannot be settled with a note; undefined if it can. */
export const whyNotSettled = ({
  isRequestOpen,
  isOwed,
  hasFailedRefund,
  isTaken,
}: CaseStanding): string | undefined => {
  if (isRequestOpen)
    return 'This case closes by itself when a broker refunds the order or declines the request.'
  return isOwed && !hasFailedRefund && !isTaken
    ? 'This case closes by itself when all of the money has gone back.'
    : undefined
}

/** Why a settled case cannot be opened again; undefined if it can. */
export const whyNotOpenedAgain = (
  kind: string,
  { isRequestOpen, isOwed, isRefundable }: CaseStanding,
): string | undefined => {
  if (isAboutRequest(kind) && !isRequestOpen)
    return `The request has been decided, so there is nothing left to do here.${isRefundable ? ' You can still refund the order on its own page.' : ''}`
  return isOwed === false && isAboutOwedMoney(kind)
    ? 'This money was sent back or sent again, so nothing is left to do here.'
    : undefined
}

/** The providers' names for the states of a dispute, in words. */
const disputeStates: ReadonlyMap<string, string> = new Map(
  Object.entries({
    warning_needs_response: 'The bank asks about it',
    warning_under_review: 'The bank looks at our answer',
    warning_closed: 'Closed without a dispute',
    needs_response: 'The bank waits for our answer',
    under_review: 'The bank looks at our answer',
    won: 'Decided for us',
    lost: 'Decided for the customer',
    OPEN: 'Open',
    WAITING_FOR_SELLER_RESPONSE: 'PayPal waits for our answer',
    WAITING_FOR_BUYER_RESPONSE: 'PayPal waits for the customer',
    UNDER_REVIEW: 'PayPal looks at it',
    RESOLVED: 'Resolved',
    OTHER: 'Open',
  }),
)

export const disputeStateInWords = (state: string): string =>
  disputeStates.get(state) ?? state.replaceAll('_', ' ').toLowerCase()

/** The states in which no one is waiting on us. */
export const statesOfEndedDisputes = ['won', 'lost', 'warning_closed', 'RESOLVED'] as const

export const isDisputeOver = (state: string): boolean =>
  statesOfEndedDisputes.some((ended) => ended === state)

/** PayPal's RESOLVED is not among them, because an appeal opens the dispute again. */
const finalDisputeStates = new Set(['won', 'lost'])

/** Stripe's names for an inquiry: the bank asks before it disputes. A dispute that follows has the same id. */
const isInquiry = (state: string) => state.startsWith('warning_')

/** What a provider reports of a dispute. `changedAt`: when the provider last changed it, in milliseconds since 1970; null if it has not said. */
export type DisputeReport = { state: string; changedAt: number | null }

/** Whether a provider's report about a dispute came too late: after a newer one, or after the dispute or its inquiry has ended for good. */
export const isOldDisputeReport = (told: DisputeReport, known: DisputeReport): boolean =>
  told.changedAt !== null && known.changedAt !== null && told.changedAt !== known.changedAt
    ? told.changedAt < known.changedAt
    : isOldDisputeState(told.state, known.state)

const isOldDisputeState = (told: string, known: string): boolean => {
  if (isInquiry(told) && !isInquiry(known)) return true
  if (isDisputeOver(told)) return false
  return finalDisputeStates.has(known) || (known === 'warning_closed' && isInquiry(told))
}
