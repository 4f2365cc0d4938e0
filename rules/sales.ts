// A sale of a listed home: its stage, its next step, and what its package includes. Stage and next step are derived and never stored.
import { clockTimeOn, dayIn, daysAfter, daysFrom, mountainTime } from './dates.ts'
import { dayMs } from './durations.ts'
import type { ContractActor } from './contract-editions.ts'
import type { ListingChangeState, ListingInputState, MlsStatus, SaleContractState } from './sale-states.ts'

/** The four stages are those of the legal documents. */
export const saleStages = ['Prepare', 'List', 'Under contract', 'Close'] as const
export type SaleStage = (typeof saleStages)[number]

/** The last days before the closing are the stage Close. */
export const closeDays = 7

type Standing = {
  status: MlsStatus
  /** The state of the newest contract; '' before there is one. */
  contract: SaleContractState | ''
  /** '' while it is unknown. */
  closingOn: string
  /** In Mountain Time. */
  today: string
}

/** The stage of a sale. A contract counts once it is in force, whatever the MLS says. */
export const stageOf = ({ status, contract, closingOn, today }: Standing): SaleStage => {
  if (contract === 'closed' || status === 'Closed') return 'Close'
  if (contract === 'in force')
    return closingOn !== '' && daysFrom(today, closingOn) <= closeDays ? 'Close' : 'Under contract'
  return status === 'Incomplete' ? 'Prepare' : 'List'
}

export const saleOwners = ['you', 'broker', 'buyer', 'nobody'] as const
export type SaleOwner = (typeof saleOwners)[number]

type Turn = {
  input: ListingInputState
  listingSigned: boolean
  status: MlsStatus
  offersToAnswer: number
  contract: SaleContractState | ''
  /** The contract has ended, and a backup waits for its place. */
  backupWaits?: boolean
  /** Who acts by the next date of the contract; '' without one. */
  nextDateBy: ContractActor
}

/** Who acts next. 'nobody': the home waits for buyers or for a third party, or nothing is left to do. */
export const nextOwner = (turn: Turn): SaleOwner => {
  const { input, listingSigned, status, offersToAnswer, contract, backupWaits = false, nextDateBy } = turn
  if (isClosingToRecord(contract, status)) return 'broker'
  if (contract === 'closed' || status === 'Closed') return 'nobody'
  // A contract with a buyer goes on when the listing has ended.
  if (status === 'Expired/Terminated' && contract !== 'in force' && contract !== 'typed') return 'nobody'
  if (offersToAnswer > 0) return 'you'
  if (contract === 'typed' || backupWaits) return 'broker'
  if (contract === 'in force') return actsAs[nextDateBy]
  if (isBackToMarket(contract, status)) return 'broker'
  if (input === 'draft' || input === 'sent back') return 'you'
  if (input === 'submitted') return 'broker'
  if (!listingSigned) return 'you'
  return status === 'Incomplete' ? 'broker' : 'nobody'
}

/** Whether the contract has ended while the MLS still shows the home as under contract. The broker enters Active. */
export const isBackToMarket = (contract: SaleContractState | '', status: MlsStatus): boolean =>
  contract === 'terminated' && status === 'Pending'

/** Whether the MLS shows the home as sold while its contract is still in force. The broker records the closing. */
export const isClosingToRecord = (contract: SaleContractState | '', status: MlsStatus): boolean =>
  contract === 'in force' && status === 'Closed'

const actsAs: Readonly<Record<ContractActor, SaleOwner>> = {
  seller: 'you',
  both: 'you',
  buyer: 'buyer',
  'third party': 'nobody',
  // The contract says who acts, and the broker reads it.
  'as agreed': 'broker',
  '': 'nobody',
}

export const nextStepKinds = [
  'call',
  'offer to answer',
  'date',
  'input sent back',
  'paper rejected',
  'input unfinished',
  'sign listing contract',
  'sold as planned?',
  'wait',
] as const
export type NextStep = {
  kind: (typeof nextStepKinds)[number]
  owner: SaleOwner
  /** Milliseconds since 1970; null without a time. */
  dueAt: number | null
}

/** Whether the seller has something to do now. While they wait, their next date may still be far away. */
export const isSellersTurn = ({ kind, owner }: Pick<NextStep, 'kind' | 'owner'>): boolean =>
  owner === 'you' && kind !== 'wait'

/** A date of the seller becomes the next step this long before it. Until then, it is only in the list. */
export const dateIsNearMs = 5 * dayMs

type Situation = {
  now: number
  input: ListingInputState
  listingSigned: boolean
  /** Who acts when none of the seller's steps is left, and by when. */
  waiting: { owner: SaleOwner; dueAt: number | null }
  /** The answer times of the offers that wait for an answer; null for one without a time. */
  offers?: readonly (number | null)[]
  /** The seller's own open dates. */
  ownDates?: readonly number[]
  brokerAsksForCall?: boolean
  paperRejected?: boolean
  /** Absent: the listing contract has gone out to be signed. */
  listingSent?: boolean
  /** The closing day has passed, and nobody has said whether the home was sold. */
  closingPassed?: boolean
}

/** The seller's one next step: the first one that applies. */
export const nextStep = (situation: Situation): NextStep => {
  const { input, listingSigned, listingSent = true, waiting } = situation
  const yours = (kind: NextStep['kind']): NextStep => ({ kind, owner: 'you', dueAt: null })
  if (situation.brokerAsksForCall === true) return yours('call')
  const timed = timedStep(situation)
  if (timed) return timed
  if (input === 'sent back') return yours('input sent back')
  if (situation.paperRejected === true) return yours('paper rejected')
  if (input === 'draft') return yours('input unfinished')
  if (input === 'approved' && listingSent && !listingSigned) return yours('sign listing contract')
  if (situation.closingPassed === true) return yours('sold as planned?')
  return { kind: 'wait', ...waiting }
}

/** The offer or the date that ends first. An offer that can no longer be answered in time, or has no time, comes last. */
const timedStep = ({ now, offers = [], ownDates = [] }: Situation): NextStep | undefined => {
  const steps: NextStep[] = [
    ...offers.map((at) => ({
      kind: 'offer to answer' as const,
      owner: 'you' as const,
      dueAt: at !== null && at > now ? at : null,
    })),
    ...ownDates
      .filter((at) => at - now <= dateIsNearMs)
      .map((at) => ({ kind: 'date' as const, owner: 'you' as const, dueAt: at })),
  ]
  return steps.toSorted((a, b) => endOf(a) - endOf(b))[0]
}

const endOf = ({ dueAt }: NextStep) => dueAt ?? Number.MAX_SAFE_INTEGER

/** Longest reason for the end of a sale, in characters. */
export const longestEndReason = 300

/** What a package includes for a sale. Null: unlimited. */
export type ListingPlan = {
  months: number
  photos: number | null
  changes: number | null
  /** Days before a date on which a mail is sent, the largest first. */
  reminderDays?: readonly number[]
  coordinator?: boolean
}

/**
 * The plan of a sale with all its order lines: the larger value of each field. The months count only once the listing contract is
 * extended on paper.
 */
export const planAfter = (plans: readonly [ListingPlan, ...ListingPlan[]]): ListingPlan => {
  const reminderDays = plans.flatMap((plan) => plan.reminderDays ?? [])
  return {
    months: Math.max(...plans.map(({ months }) => months)),
    photos: largest(plans.map(({ photos }) => photos)),
    changes: largest(plans.map(({ changes }) => changes)),
    ...(reminderDays.length > 0 && { reminderDays: orderedReminderDays(reminderDays) }),
    ...(plans.some((plan) => plan.coordinator !== undefined) && {
      coordinator: plans.some((plan) => plan.coordinator),
    }),
  }
}

/** Each day once, the largest first. */
export const orderedReminderDays = (days: readonly number[]): number[] =>
  [...new Set(days)].toSorted((a, b) => b - a)

const largest = (limits: readonly (number | null)[]): number | null => {
  const known = limits.filter((limit) => limit !== null)
  return known.length < limits.length ? null : Math.max(...known)
}

export const listingChangeKinds = [
  'price',
  'text',
  'photos',
  'status',
  'showing',
  'open house',
  'other',
] as const
export type ListingChangeKind = (typeof listingChangeKinds)[number]

/** Whether a change counts against the package. Changes that the MLS demands, showings, open houses and corrections of errors are free. */
export const countsAsChange = (kind: ListingChangeKind, isCorrection = false): boolean =>
  !isCorrection && (kind === 'price' || kind === 'text' || kind === 'photos')

type CountedChange = { kind: ListingChangeKind; isCorrection: boolean; state: ListingChangeState }

/** How many of the package's changes are used. A change that was refused or taken back does not count. */
export const changesUsed = (changes: readonly CountedChange[]): number =>
  changes.filter(
    ({ kind, isCorrection, state }) =>
      state !== 'refused' && state !== 'taken back' && countsAsChange(kind, isCorrection),
  ).length

/** How many changes are left; null: unlimited. `most`: from the plan. */
export const changesLeft = (most: number | null, used: number): number | null =>
  most === null ? null : Math.max(0, most - used)

/** Whether a change needs a signed amendment to the listing contract before the desk enters it. */
export const needsSignature = (kind: ListingChangeKind): boolean => kind === 'price'

/** When the seller's mails of a day are sent, in Mountain Time. */
export const digestClock = '08:00'

/**
 * When the mails before a date are sent: at 8:00 AM of each of the plan's days before it. A mail after the date, or in the past, is left
 * out. Days are calendar days, not 24 hours. All times are milliseconds since 1970.
 */
export const remindersAt = (dueAt: number, daysBefore: readonly number[], now: number): number[] => {
  const on = dayIn(mountainTime, dueAt)
  return [...new Set(daysBefore)]
    .map((days) => clockTimeOn(mountainTime, daysAfter(on, -days), digestClock))
    .filter((at) => at >= now && at < dueAt)
    .toSorted((a, b) => a - b)
}
