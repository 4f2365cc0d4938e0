// What happens to an offer for a listed home besides its sums: its label, who is told about it and when, and what the seller tells the
// broker.
import { daysFrom } from './dates.ts'
import { hourMs } from './durations.ts'
import { type Escalation, mayMove } from './sale-offers.ts'
import { isOfferOpen, type SaleOfferState } from './sale-states.ts'

export const saleOfferSources = ['link', 'mail', 'telephone', 'paper', 'seller'] as const
export type SaleOfferSource = (typeof saleOfferSources)[number]

/** Whether the desk types in the offer. It then also enters when the offer arrived. */
export const isTypedByDesk = (source: SaleOfferSource): boolean => source !== 'link'

/**
 * Whether a person has the paper of some terms before them, and can compare the two. What came by a link or on the telephone has its paper
 * when its PDF is here. What came in another way was typed from a paper.
 */
export const isPaperHere = (source: SaleOfferSource, hasPdf: boolean): boolean =>
  hasPdf || (source !== 'link' && source !== 'telephone')

/** Who represents the buyer. */
export const buyerRepresentations = ['own broker', 'nobody', 'us'] as const
export type BuyerRepresentation = (typeof buyerRepresentations)[number]

/**
 * Whether the Brokerage Disclosure to Buyer has to be noted before the broker helps the buyer. The broker is then a transaction-broker: no
 * broker represents both sides (C.R.S. 12-10-403 and 408) [L].
 */
export const needsBuyerDisclosure = (representedBy: BuyerRepresentation): boolean =>
  representedBy !== 'own broker'

export const presentationWays = ['opened', 'telephone', 'video', 'in person'] as const
export type PresentationWay = (typeof presentationWays)[number]

/** Whether a broker presents in this way. The seller does it alone by opening the offer [L]. */
export const isPresentedByBroker = (way: PresentationWay): boolean => way !== 'opened'

/** When the broker on duty is told about terms that nobody has presented: at half of the time, and two hours before its end. */
export const presentAlarmsAt = (receivedAt: number, dueAt: number): number[] => {
  const alarms = [receivedAt + (dueAt - receivedAt) / 2, dueAt - lastAlarmHours * hourMs]
  return [...new Set(alarms.map(Math.floor).filter((at) => at > receivedAt))].toSorted((a, b) => a - b)
}
const lastAlarmHours = 2

/** Whether the time to answer is over. The offer's state does not change then. */
export const isAnswerTimePassed = (answerByAt: number | null, now: number): boolean =>
  answerByAt !== null && now >= answerByAt

/** 'Buyer A' for the first offer of a sale, in order of arrival. A label is never used again. After Z comes AA. */
export const offerLabel = (arrived: number): string => `Buyer ${letters(arrived)}`

const letters = (arrived: number): string => {
  const rest = Math.floor((arrived - 1) / 26)
  return `${rest > 0 ? letters(rest) : ''}${String.fromCharCode(65 + ((arrived - 1) % 26))}`
}

/**
 * The best other offer, each with its escalation clause at its own cap; null if there is none. A cap on the net is not a price and does
 * not count.
 */
export const bestRivalCents = (
  rivals: readonly { priceCents: number; escalation: Escalation | null }[],
): number | null => {
  if (rivals.length === 0) return null
  return Math.max(
    ...rivals.map(({ priceCents, escalation }) =>
      escalation === null || escalation.basis === 'net'
        ? priceCents
        : Math.max(priceCents, escalation.mostCents),
    ),
  )
}

/**
 * The terms that an offer stands for: the buyer's newest, because a counterproposal of the seller is no offer of the buyer. An accepted
 * offer, or a backup, stands for its newest terms: the buyer agreed to them.
 */
export const termsOnOffer = <Terms>(
  state: SaleOfferState,
  terms: readonly Terms[],
  byOf: (one: Terms) => 'buyer' | 'seller',
): Terms | undefined =>
  state === 'accepted' || state === 'backup' ? terms.at(-1) : terms.findLast((one) => byOf(one) === 'buyer')

/**
 * Whether the seller may make a counterproposal: to terms of the buyer, or once the time of the last terms has passed. A late acceptance is
 * such a counterproposal, which the buyer has to take, also of a backup. `isSigned`: the contract of that backup, which has its terms.
 */
export const mayCounter = (state: SaleOfferState, isTimePassed: boolean, isSigned: boolean): boolean =>
  mayMove(state, 'countered') ||
  (isTimePassed && (state === 'countered' || (state === 'backup' && !isSigned)))

/** Why an offer may not change its state, as the API's problem; undefined if it may. */
export const refusalToMove = (
  from: SaleOfferState,
  to: SaleOfferState,
): 'not_presented' | 'not_this_status' | undefined => {
  if (mayMove(from, to)) return undefined
  return from === 'received' && mayMove('presented', to) ? 'not_presented' : 'not_this_status'
}

/** The state to which an offer returns when its acceptance is taken back. `newestBy`: who made its newest terms. */
export const stateBeforeAcceptance = (
  wasBackup: boolean,
  newestBy: 'buyer' | 'seller',
): 'backup' | 'countered' | 'presented' => {
  if (wasBackup) return 'backup'
  return newestBy === 'seller' ? 'countered' : 'presented'
}

/**
 * Whether the seller waits for the buyer's answer to a counterproposal that can still be accepted. A second one at the same time needs the
 * broker's override. `answerByAt`: of the newest terms.
 */
export const isCounterOpen = (
  { state, answerByAt }: { state: SaleOfferState; answerByAt: number | null },
  now: number,
): boolean => state === 'countered' && !isAnswerTimePassed(answerByAt, now)

export const instructionKinds = ['accept', 'counter', 'decline', 'hold', 'ask'] as const
export type InstructionKind = (typeof instructionKinds)[number]

/**
 * What the seller may tell the broker about an offer. Anything may be asked. A counterproposal that waits for the buyer is declined, or the
 * seller holds off; the next one can be made once its time has passed.
 */
export const instructionsFor = (state: SaleOfferState, isTimePassed: boolean): InstructionKind[] =>
  instructionKinds.filter((kind) => {
    if (kind === 'ask') return true
    if (!isOfferOpen(state)) return false
    if (state !== 'countered') return true
    return kind !== 'accept' && (kind !== 'counter' || isTimePassed)
  })

type Told = { termsNumber: number; newestTerms: number; isPresented: boolean; answerByAt: number | null }

/**
 * Why the seller's instruction to the broker is refused, as the API's problem; undefined if it is accepted. Only an acceptance has a time
 * limit.
 */
export const refusalToInstruct = (
  kind: InstructionKind,
  { termsNumber, newestTerms, isPresented, answerByAt }: Told,
  now: number,
): 'not_presented' | 'changed_meanwhile' | 'answer_time_passed' | undefined => {
  if (termsNumber !== newestTerms) return 'changed_meanwhile'
  if (!isPresented) return 'not_presented'
  return kind === 'accept' && isAnswerTimePassed(answerByAt, now) ? 'answer_time_passed' : undefined
}

/** The owners who have not agreed. Accepting and countering wait for each of them [L]. */
export const ownersToAgree = (
  kind: InstructionKind,
  owners: readonly string[],
  agreed: readonly string[],
): string[] => (kind === 'accept' || kind === 'counter' ? owners.filter((one) => !agreed.includes(one)) : [])

/** Whether the seller's counterproposal came after the terms with this number. */
export const isCounteredSince = (
  termsNumber: number,
  terms: readonly { by: 'buyer' | 'seller'; number: number }[],
): boolean => terms.some(({ by, number }) => by === 'seller' && number > termsNumber)

/**
 * Whether the offer has become the opposite of what the seller asked for, or it is too late for that. The instruction is then closed, but
 * was not carried out. `isCountered`: since the terms of the instruction.
 */
export const isContradicted = (kind: InstructionKind, state: SaleOfferState, isCountered: boolean): boolean =>
  contradictedBy[kind].includes(state) ||
  (kind === 'counter' && !isCountered && (state === 'withdrawn' || state === 'replaced'))

/** A counterproposal may lead to each of the answers. */
const contradictedBy: Readonly<Record<InstructionKind, readonly SaleOfferState[]>> = {
  accept: ['declined', 'withdrawn', 'replaced'],
  counter: [],
  decline: ['accepted', 'backup', 'withdrawn', 'replaced'],
  hold: ['accepted', 'declined'],
  ask: [],
}

/** How the second offer differs from the first. Pages say it in words and rank nothing. Null where one of the two is unknown. */
export const differenceOf = (
  first: { priceCents: number; netCents: number | null; closingOn: string },
  second: { priceCents: number; netCents: number | null; closingOn: string },
): { priceCents: number; netCents: number | null; closingDays: number | null } => ({
  priceCents: second.priceCents - first.priceCents,
  netCents: first.netCents === null || second.netCents === null ? null : second.netCents - first.netCents,
  closingDays:
    first.closingOn === '' || second.closingOn === '' ? null : daysFrom(first.closingOn, second.closingOn),
})

/** Longest texts of an offer, in characters. */
export const longestInOffer = {
  /** What the seller tells the broker. */
  words: 2_000,
  line: 120,
  things: 500,
  other: 2_000,
  note: 1_000,
} as const
/** The longest call that presents an offer, in minutes. */
export const longestPresentation = 600
