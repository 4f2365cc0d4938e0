// The states of a sale's parts, and which follows which. Nothing changes automatically: a person, or the MLS, makes each change.

/** For each state, the states that may follow it. */
type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/** Whether a table allows the change. A state never follows itself. */
export const follows = <State extends string>(moves: Moves<State>, from: State, to: State): boolean =>
  moves[from].includes(to)

export const listingInputStates = ['draft', 'submitted', 'sent back', 'approved'] as const
export type ListingInputState = (typeof listingInputStates)[number]

/** An approved input stays unchanged. To change it, a new number begins as a draft. */
export const listingInputMoves: Moves<ListingInputState> = {
  draft: ['submitted'],
  submitted: ['sent back', 'approved'],
  'sent back': ['submitted'],
  approved: [],
}

/** Whether the seller may change the fields. */
export const isInputOpen = (state: ListingInputState): boolean =>
  follows(listingInputMoves, state, 'submitted')

/** REcolorado's names. */
export const mlsStatuses = [
  'Incomplete',
  'Coming Soon',
  'Active',
  'Withdrawn',
  'Pending',
  'Closed',
  'Expired/Terminated',
] as const
export type MlsStatus = (typeof mlsStatuses)[number]

/** Nothing leads back to Coming Soon (REcolorado) [M]. */
export const mlsMoves: Moves<MlsStatus> = {
  Incomplete: ['Coming Soon', 'Active', 'Expired/Terminated'],
  'Coming Soon': ['Active', 'Withdrawn', 'Expired/Terminated'],
  Active: ['Pending', 'Withdrawn', 'Expired/Terminated'],
  Withdrawn: ['Active', 'Expired/Terminated'],
  Pending: ['Closed', 'Active', 'Expired/Terminated'],
  Closed: [],
  'Expired/Terminated': [],
}

/**
 * Whether an entry of that moment can be taken back. After the end of a sale, only the one that took the listing out of the MLS. `endedAt`:
 * null while the sale goes on.
 */
export const mayTakeStatusBack = (enteredAt: number, endedAt: number | null): boolean =>
  endedAt === null || enteredAt >= endedAt

/** Whether the listing may still change its status. */
export const isListingOpen = (status: MlsStatus): boolean => mlsMoves[status].length > 0

/**
 * The statuses that may follow. When a sale has ended while its listing is still in the MLS, only those that end the listing are left.
 */
export const nextStatuses = (status: MlsStatus, isEnded: boolean): readonly MlsStatus[] =>
  isEnded ? mlsMoves[status].filter((next) => !isListingOpen(next)) : mlsMoves[status]

/** Whether a sale that ends now leaves a listing in the MLS, which the desk has to take out. */
export const isInMls = (status: MlsStatus): boolean => isListingOpen(status) && status !== 'Incomplete'

/** Whether the MLS still waits for Closed when a sale ends. */
export const isClosedToEnter = (status: MlsStatus, isSold: boolean): boolean =>
  isSold && nextStatuses(status, true).includes('Closed')

/** Whether the listing of the sale may still change its status, also after the closing until the MLS says so. */
export const isSaleOpen = (isEnded: boolean, status: MlsStatus): boolean => !isEnded && isListingOpen(status)

/** RESO's names for the StandardStatus of an export. A listing that ends early is canceled. */
export const standardStatusOf = (status: MlsStatus, endedEarly = false): string => {
  if (status === 'Expired/Terminated') return endedEarly ? 'Canceled' : 'Expired'
  return status.replaceAll(' ', '')
}

export const listingChangeStates = ['wanted', 'to sign', 'entered', 'refused', 'taken back'] as const
export type ListingChangeState = (typeof listingChangeStates)[number]

/** A price is signed first: the desk enters it after 'to sign'. A refusal has a reason. */
export const listingChangeMoves: Moves<ListingChangeState> = {
  wanted: ['to sign', 'entered', 'refused', 'taken back'],
  'to sign': ['entered', 'refused', 'taken back'],
  entered: [],
  refused: [],
  'taken back': [],
}

/** Whether a change is open: it can be entered, refused or taken back. */
export const isChangeOpen = (state: ListingChangeState): boolean => listingChangeMoves[state].length > 0
export const openChangeStates = listingChangeStates.filter(isChangeOpen)

export type TakenOut = { kind?: string; wanted?: { on?: string | undefined } }

/** Whether the brokerage itself began a change, to take an open house out of the MLS. A seller's wish of this kind names no day. */
export const takesOutOpenHouse = ({ kind, wanted }: TakenOut): boolean =>
  kind === 'other' && wanted?.on !== undefined

/** Whether something in the MLS was called off: it was entered, and has a reason. */
export const isCalledOff = ({ state, reason }: { state: ListingChangeState; reason: string }): boolean =>
  state === 'entered' && reason !== ''

export type ChangeStanding =
  | ListingChangeState
  | 'to send'
  | 'signed'
  | 'called off'
  | 'to take out'
  | 'taken out'

/**
 * What a change waits for. A new price is 'to send' while the brokerage still owes the seller its amendment. Once the signed amendment has
 * arrived it is 'signed': the brokerage checks it, and its time runs. An open house that was in the MLS when the showings stopped is 'called off', and has the reason. The brokerage then has it 'to take out' of the
 * MLS.
 */
export const changeStanding = ({
  state,
  signedAt,
  amendment,
  reason = '',
  ...change
}: TakenOut & {
  state: ListingChangeState
  signedAt: string
  /** `dueAt`: '' once it was sent. */
  amendment?: { dueAt: string } | undefined
  reason?: string
}): ChangeStanding => {
  if (takesOutOpenHouse(change) && state === 'wanted') return 'to take out'
  if (takesOutOpenHouse(change) && state === 'entered') return 'taken out'
  if (isCalledOff({ state, reason })) return 'called off'
  if (state !== 'to sign') return state
  if (signedAt !== '') return 'signed'
  return amendment && amendment.dueAt !== '' ? 'to send' : state
}

/** Whether the signed amendment is still missing. */
export const isUnsigned = (standing: ChangeStanding): boolean =>
  standing === 'to send' || standing === 'to sign'

export const saleOfferStates = [
  'received',
  'presented',
  'countered',
  'declined',
  'backup',
  'accepted',
  'withdrawn',
  'replaced',
] as const
export type SaleOfferState = (typeof saleOfferStates)[number]

/**
 * No offer is answered before it was presented (C.R.S. 12-10-404). A buyer's counterproposal returns the offer to 'received', with the
 * next terms. A seller's counterproposal that the buyer signs is accepted.
 */
export const saleOfferMoves: Moves<SaleOfferState> = {
  received: ['presented', 'withdrawn', 'replaced'],
  presented: ['countered', 'declined', 'backup', 'accepted', 'withdrawn', 'replaced'],
  countered: ['received', 'declined', 'backup', 'accepted', 'withdrawn', 'replaced'],
  declined: [],
  backup: ['accepted', 'declined', 'withdrawn', 'replaced'],
  accepted: [],
  withdrawn: [],
  replaced: [],
}

/** Whether an offer may still become something else. */
export const isOfferOpen = (state: SaleOfferState): boolean => saleOfferMoves[state].length > 0

export const saleContractStates = ['typed', 'in force', 'closed', 'terminated'] as const
export type SaleContractState = (typeof saleContractStates)[number]

/** A backup contract stays 'typed' until it is promoted, and may end before that. */
export const saleContractMoves: Moves<SaleContractState> = {
  typed: ['in force', 'terminated'],
  'in force': ['closed', 'terminated'],
  closed: [],
  terminated: [],
}

/** Why nothing about a sale changes anymore. */
export type SaleOver = 'ended' | 'sold' | 'listing over'

type Standing = {
  isEnded: boolean
  status: MlsStatus
  /** The state of the main contract; '' before there is one. */
  contract: SaleContractState | ''
}

/** Undefined while the home is being sold. A closed contract sells it, whatever the MLS says. */
export const saleOver = ({ isEnded, status, contract }: Standing): SaleOver | undefined => {
  if (isEnded) return 'ended'
  if (contract === 'closed' || status === 'Closed') return 'sold'
  return isListingOpen(status) ? undefined : 'listing over'
}

/** The beginning of a refusal. */
export const saleOverWords: Record<SaleOver, string> = {
  ended: 'This listing is over',
  sold: 'This home is sold',
  'listing over': 'This listing is over',
}

export const contractDateStates = ['not checked', 'counts', 'done', 'missed', 'not applicable'] as const
export type ContractDateState = (typeof contractDateStates)[number]

/** An amendment, another way of counting, or the correction of an error returns a date to 'not checked'. */
export const contractDateMoves: Moves<ContractDateState> = {
  'not checked': ['counts', 'done', 'not applicable'],
  counts: ['done', 'missed', 'not applicable', 'not checked'],
  done: ['not checked'],
  missed: ['done', 'not checked'],
  'not applicable': ['not checked'],
}
