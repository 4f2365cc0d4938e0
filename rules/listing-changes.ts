// What a seller may want changed in a listing, and when it can be.
import {
  clockTimeIn,
  clockTimeOn,
  dayIn,
  isSkipped,
  mountainTime,
  skippedTime,
  writtenDate,
} from './dates.ts'
import {
  follows,
  isChangeOpen,
  isListingOpen,
  type ListingChangeState,
  mlsMoves,
  type MlsStatus,
  type SaleContractState,
  saleOver,
  saleOverWords,
} from './sale-states.ts'
import { type Wanted, wantedInWords } from './listing-change-words.ts'
import { mayShow } from './mls-clocks.ts'
import { dollars } from './money.ts'
import { countsAsChange, type ListingChangeKind } from './sales.ts'

/** Longest texts, in characters. The remarks are as long as the MLS takes them. */
export const longestInChange = { remarks: 4_000, note: 500, text: 2_000, reason: 500 } as const

/** The most days of showings that one change names, and the hours of notice. */
export const showingDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const mostNoticeHours = 72

/** The message for a price that is missing or invalid. */
export const newPriceNeeded = 'Enter the new price in dollars.'

/** The statuses that a seller may request. All others follow from offers and contracts. */
export const wantedStatuses = ['Active', 'Withdrawn', 'Expired/Terminated'] as const satisfies MlsStatus[]

/** Why an open house cannot be at these times, by field. `now`: milliseconds since 1970; `listingEndsOn`: '' when it is not known. */
export const openHouseFaults = (
  { on, from, to }: { on: string; from: string; to: string },
  now: number,
  listingEndsOn: string,
): Record<string, string> => {
  const today = dayIn(mountainTime, now)
  const isPast = on === today && to <= clockTimeIn(mountainTime, now)
  const isSkippedAt = (clock: string) => isSkipped(mountainTime, on, clock)
  return {
    ...(isSkippedAt(from) && { from: skippedTime }),
    ...(isSkippedAt(to) && { to: skippedTime }),
    ...(listingEndsOn !== '' &&
      on > listingEndsOn && {
        on: `Choose a day until ${writtenDate(listingEndsOn)}, when your listing contract ends.`,
      }),
    ...(on < today && { on: 'Choose today or a later day.' }),
    ...(isPast && { to: 'This time has passed. Choose a later time, or another day.' }),
    ...(to <= from && { to: 'Choose a time after it begins.' }),
  }
}

/** Why showings cannot begin again on this day; undefined when they can. '' for none. */
export const noShowingsFault = (until: string, now: number): string | undefined =>
  until !== '' && until <= dayIn(mountainTime, now) ? 'Choose a day after today.' : undefined

/** Whether an open house may begin before the change is entered. `dueAt`: by when it is entered; '' when it has no time. */
export const mayBeginBeforeEntry = ({ kind, wanted, dueAt }: Wanted & { dueAt: string }): boolean => {
  const { on = '', from = '' } = wanted
  return kind === 'open house' && dueAt !== '' && clockTimeOn(mountainTime, on, from) < Date.parse(dueAt)
}

/** The slug of the paper with which a seller signs a new price (`legal-set.ts`). */
export const priceAmendmentSlug = 'amend-contract-with-broker'

/** What a change says about fields of the listing input, by their names, once it is in the MLS. */
export const inputValuesOf = (
  kind: ListingChangeKind,
  {
    priceCents,
    remarks,
    noticeHours,
  }: { priceCents?: number | undefined; remarks?: string | undefined; noticeHours?: number | undefined },
): Record<string, string | number> => ({
  ...(kind === 'price' && priceCents !== undefined && { ListPrice: dollars(priceCents) }),
  ...(kind === 'text' && remarks !== undefined && { PublicRemarks: remarks }),
  ...(kind === 'showing' && noticeHours !== undefined && { ShowingAdvanceNotice: noticeHours }),
})

/** The source of a field that such a change has filled in. */
export const changeAsSource = 'A change of the listing that is in the MLS'

type Circumstances = {
  kind: ListingChangeKind
  isCorrection: boolean
  status: MlsStatus
  /** The state of the main contract; '' before there is one. */
  contract: SaleContractState | ''
  backupsWanted: boolean
  /** Null: unlimited. */
  left: number | null
}

type ChangeRefusal = {
  code: 'too_early' | 'not_this_status' | 'no_changes_left'
  sentence: string
}

/** Why a change cannot be taken now; undefined when it can. */
export const changeRefusal = ({
  kind,
  isCorrection,
  status,
  contract,
  backupsWanted,
  left,
}: Circumstances): ChangeRefusal | undefined => {
  const over = saleOver({ isEnded: false, status, contract })
  if (over)
    return {
      code: 'not_this_status',
      sentence: `${saleOverWords[over]}, so nothing can be changed in the listing.`,
    }
  if (status === 'Incomplete')
    return {
      code: 'too_early',
      sentence: 'The home is not in the MLS yet. Change it in the listing input.',
    }
  if (kind === 'open house' && !mayShow(status, backupsWanted))
    return {
      code: 'too_early',
      sentence:
        status === 'Coming Soon'
          ? 'The MLS allows no showings during Coming Soon. Ask for the open house once the home is Active.'
          : 'The home cannot be shown now. Ask for the open house once it is Active.',
    }
  if (countsAsChange(kind, isCorrection) && left === 0)
    return {
      code: 'no_changes_left',
      sentence: 'All changes of your package are used. Please ask the brokerage for more.',
    }
  return undefined
}

/** Why a change is not taken beside those that wait; undefined when it is. One signed amendment sets one price. */
export const waitingRefusal = (
  wish: Wanted,
  changes: readonly (Wanted & { state: ListingChangeState })[],
): string | undefined => {
  const waiting = changes.filter(({ kind, state }) => kind === wish.kind && isChangeOpen(state))
  if (waiting.some((other) => inOneLine(other) === inOneLine(wish)))
    return 'This change was asked for already and waits in the list of changes.'
  if (wish.kind === 'price' && waiting.length > 0)
    return 'Another new price waits already. It has to be entered, refused or taken back before the next one.'
  return undefined
}

/** A note beside the change makes it no other change. */
const inOneLine = ({ kind, wanted }: Wanted): string =>
  wantedInWords({ kind, wanted: kind === 'photos' || kind === 'showing' ? wanted : { ...wanted, note: '' } })

type WantedAtStatus = Omit<Wanted['wanted'], 'status'> & { status?: MlsStatus | undefined }
type AtStatus = { status: MlsStatus; backupsWanted: boolean }

/** Why an open change ends with a new status of the listing; undefined while it can still be entered. */
export const endOfChange = (
  { kind, wanted }: { kind: ListingChangeKind; wanted: WantedAtStatus },
  { status, backupsWanted }: AtStatus,
): string | undefined => {
  // A listing that is over ends every change, for its own reason.
  if (!isListingOpen(status)) return undefined
  if (kind === 'open house' && !mayShow(status, backupsWanted)) return notShownWords(status)
  return kind === 'status' && wanted.status !== undefined && !follows(mlsMoves, status, wanted.status)
    ? `The listing is ${status} now, and the MLS does not allow a change from that to ${wanted.status}.`
    : undefined
}

/** Why an open house that is in the MLS and not over yet does not take place; undefined when it does. `now`: milliseconds since 1970. */
export const endOfOpenHouse = (
  wanted: Hours,
  now: number,
  { status, backupsWanted }: AtStatus,
): string | undefined =>
  mayShow(status, backupsWanted) || !isOpenHouseAhead(wanted, now) ? undefined : notShownWords(status)

type Hours = { on?: string | undefined; to?: string | undefined }

/** Whether an open house has not ended yet. */
export const isOpenHouseAhead = ({ on = '', to = '' }: Hours, now: number): boolean =>
  clockTimeOn(mountainTime, on, to) > now

/** A wrong end of a listing finds by these words what it called off, so they must stay the same. */
const notShownWords = (status: MlsStatus) =>
  `The listing is ${status}, so there are no showings and no open house.`

/** What the desk has to do then, known by `takesOutOpenHouse` (sale-states.ts). */
export const takeOutOpenHouse = (openHouse: Wanted['wanted']) => {
  const { on = '', from = '', to = '' } = openHouse
  const text = `Take it out of the MLS: ${wantedInWords({ kind: 'open house', wanted: { on, from, to } })}`
  return { kind: 'other', wanted: { text, on, from, to } } as const
}

/** The statuses that a seller may ask for now. */
export const statusesToWant = (status: MlsStatus): (typeof wantedStatuses)[number][] =>
  wantedStatuses.filter((next) => follows(mlsMoves, status, next))
