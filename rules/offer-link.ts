// The link through which buyers' agents send offers for a home. It needs no login, so it has its own limits.
import { dayIn, mountainTime } from './dates.ts'
import { dayMs } from './durations.ts'
import { type BuyerRepresentation, isAnswerTimePassed } from './offer-steps.ts'
import { isOfferOpen, type SaleOfferState, type SaleOver } from './sale-states.ts'

/** Who may send an offer through the link: an agent for their buyer, or a buyer without a broker. */
export const linkRepresentations = ['own broker', 'nobody'] as const satisfies readonly BuyerRepresentation[]

/** How the signed PDF reaches the brokerage. */
export const paperWays = ['file', 'mail'] as const

/** How many PDFs the links of one sale accept in 24 hours. */
export const linkFilesADay = 20
export const linkFilesCountForMs = dayMs
/** How many PDFs one link accepts in a minute, and how many at the same time. */
export const linkUploads = { aMinute: 20, atOnce: 4 } as const
/** How many offers the links of one sale accept. The desk types any others. */
export const mostOffersByLink = 100

/**
 * Whether offers for a home may still arrive and be answered, and so whether its link works. The link has no last day: it ends with the
 * sale, when the home is sold, or when its listing has ended, because the seller then no longer lists with us. The desk may end it or
 * replace it earlier. A home under contract takes offers too, as backups.
 */
export const takesOffers = (over: SaleOver | undefined): boolean => over === undefined

/**
 * Whether what became of an offer before the end may still be recorded. The contract may have been signed on the last day of the listing.
 */
export const mayRecordLater = (over: SaleOver | undefined): boolean => over !== 'ended' && over !== 'sold'

export const areLinkFilesUsed = (lately: number): boolean => lately >= linkFilesADay
export const areLinkOffersUsed = (offers: number): boolean => offers >= mostOffersByLink

const buyerPays = 'Buyer pays'

/** Choices instead of free text, in which buyers would describe themselves. */
export const linkChoices = {
  proof: ['Letter from a lender', 'Proof of funds'],
  appraisal: ['The contract depends on the appraisal', 'No appraisal condition'],
  title: ['Seller pays', buyerPays],
} as const

/** Whether these terms say that the buyer pays the owner's title policy. The desk may type it in its own letters. */
export const isTitlePaidByBuyer = (title: string): boolean =>
  title.trim().toLowerCase() === buyerPays.toLowerCase()

type LinkTerms = {
  price: number | null
  closingOn: string
  inspectionOn: string
  mustSellBy: string
  /** ISO 8601, or ''. */
  answerByAt: string
  escalation: { step: number | null; most: number } | null
}
type LinkFaults = {
  days: Partial<Record<'closingOn' | 'inspectionOn' | 'mustSellBy' | 'answerByAt', string>>
  escalation: Partial<Record<'step' | 'most', string>>
}

/** What no new offer says: days and a time that have passed, and a clause that raises nothing. The desk types what a paper says. */
export const linkFaultsByPart = (terms: LinkTerms, now: number): LinkFaults => {
  const { price, escalation, answerByAt } = terms
  const today = dayIn(mountainTime, now)
  const days = (['closingOn', 'inspectionOn', 'mustSellBy'] as const).filter(
    (name) => terms[name] !== '' && terms[name] < today,
  )
  return {
    days: {
      ...Object.fromEntries(days.map((name) => [name, 'Choose today or a later day.'])),
      ...(answerByAt !== '' &&
        isAnswerTimePassed(Date.parse(answerByAt), now) && { answerByAt: 'Choose a later day or time.' }),
    },
    escalation: {
      ...(escalation && escalation.most <= (price ?? 0) && { most: 'Enter more than the price.' }),
      ...(escalation?.step === 0 && { step: 'Enter each step above $0.' }),
    },
  }
}

/** The same for a form, whose fields have no parts. */
export const linkTermsFaults = (
  terms: LinkTerms,
  now: number,
): LinkFaults['days'] & LinkFaults['escalation'] => {
  const { days, escalation } = linkFaultsByPart(terms, now)
  return { ...days, ...escalation }
}

export const senderStates = ['received', 'presented', 'answered', 'withdrawn'] as const
export type SenderState = (typeof senderStates)[number]

/** What the sender of an offer learns about it. The broker tells them the answer itself. */
export const senderStateOf = (state: SaleOfferState): SenderState => {
  if (state === 'received' || state === 'presented') return state
  return state === 'withdrawn' || state === 'replaced' ? 'withdrawn' : 'answered'
}

/** Whether an offer gets no answer anymore: the home was sold, or its listing ended, before the seller answered. */
export const staysUnanswered = (state: SenderState, isOver: boolean): boolean =>
  isOver && (state === 'received' || state === 'presented')

/** What the sender of an offer is told about: its new state, or that the answer was recorded by mistake. */
export const senderNews = [...senderStates, 'answer taken back'] as const
export type SenderNews = (typeof senderNews)[number]

/** Undefined when the sender knows it already. */
export const senderNewsOf = (from: SaleOfferState, to: SaleOfferState): SenderNews | undefined => {
  const [before, after] = [senderStateOf(from), senderStateOf(to)]
  if (before === after) return undefined
  return before === 'answered' && after === 'presented' ? 'answer taken back' : after
}

/**
 * When the seller answered an offer, after its state has changed; undefined while that stays. A buyer's next terms wait for an answer again.
 * The first of several answers keeps its moment, which the sender knows, also when the buyer withdraws or replaces the offer later.
 */
export const nextAnsweredAt = (
  from: SaleOfferState,
  to: SaleOfferState,
  at: number,
): number | null | undefined => {
  const news = senderNewsOf(from, to)
  if (news === undefined || news === 'withdrawn') return undefined
  return news === 'answered' ? at : null
}

/** Whether a sender may learn that other offers exist: only with the seller's consent, and never how many [L]. */
export const tellsOfOthers = (
  consentedAt: number | null,
  others: readonly { state: SaleOfferState }[],
): boolean => consentedAt !== null && others.some(({ state }) => isOfferOpen(state))
