// The seller's next step, from the facts of the sale.
import { dayIn, mountainTime } from '#rules/dates'
import { firstOwed, type SaleClockKind } from '#rules/sale-clocks'
import { isSellersDate } from '#rules/sale-dates'
import { comesFirst } from '#rules/sale-contracts'
import type { ListingInputState } from '#rules/sale-states'
import { isClosingToRecord, nextOwner, type NextStep, nextStep } from '#rules/sales'
import { type ClockRow, nextDueAt } from './clocks.ts'
import { datesAhead, type OfContract } from './contract/contract-in-view.ts'
import type { OffersAtWork } from './offers/offers-at-work.ts'
import { overWith } from './sale-over.ts'
import type { SaleRow } from './sale.ts'

/**
 * `isDayOnly`: the contract names only the day of `dueAt`. `dates`: what its dates that end then mean. `offers`: how many are to be
 * answered. `clock`: what the brokerage has to do, where nobody else acts.
 */
export type SaleStep = NextStep & {
  isDayOnly?: true
  dates?: string[]
  offers?: number
  clock?: SaleClockKind
}

type Parts = OfContract & {
  sale: SaleRow
  inputState: ListingInputState
  /** Notices of foreclosure stop the sale until the broker has called. */
  isForeclosed: boolean
  clocks: readonly ClockRow[]
  paperRejected: boolean
  offers: OffersAtWork
}

const nothingLeft = { kind: 'wait', owner: 'nobody', dueAt: null } as const

export const stepOf = (now: number, parts: Parts, closing: string): SaleStep => {
  const { sale, contract, dates = [] } = parts
  if (sale.ended_at !== null) return nothingLeft
  const ahead = contract ? datesAhead(contract, dates, now) : []
  const step: SaleStep =
    contract?.state === 'closed'
      ? nextStep({ ...soldWith(ahead), now })
      : owedStep(now, parts, isLeft(parts) ? openStep(now, parts, { closing, ahead }) : overStep(now, parts))
  if (step.kind === 'offer to answer') return { ...step, offers: parts.offers.toAnswer.length }
  return step.kind === 'date' || step.kind === 'wait' ? withDates(step, ahead) : step
}

/** Of a step that the seller takes, only the dates by which they have to act. */
const withDates = (step: SaleStep, ahead: Ahead): SaleStep => {
  const atEnd = ahead.filter(
    ({ endsAt, whoActs }) => endsAt === step.dueAt && (step.kind === 'wait' || isSellersDate(whoActs)),
  )
  if (atEnd.length === 0) return step
  const dates = atEnd.map(({ title }) => title)
  return atEnd.every(({ isDayOnly }) => isDayOnly) ? { ...step, dates, isDayOnly: true } : { ...step, dates }
}

type Ahead = ReturnType<typeof datesAhead>

/** After the closing, the seller hands over the home. Nothing else is left. */
const soldWith = (ahead: Ahead) => ({
  input: 'approved' as const,
  listingSigned: true,
  ownDates: ahead.map(({ endsAt }) => endsAt),
  waiting: nothingLeft,
})

/** Whether the sale still has steps of its own. A contract goes on until its closing is recorded, whatever the MLS says. */
const isLeft = ({ sale, contract }: Parts): boolean =>
  overWith(sale, contract) === undefined ||
  (contract !== undefined && comesFirst(contract) && !isClosingToRecord(contract.state, sale.mls_status))

/** When the listing is over, only a call is left, and the record of the closing. Papers and dates wait for nobody. */
const overStep = (now: number, parts: Parts): NextStep =>
  nextStep({
    ...soldWith([]),
    now,
    brokerAsksForCall: parts.sale.call_wanted_at !== null,
    waiting: {
      owner: isClosingToRecord(parts.contract?.state ?? '', parts.sale.mls_status) ? 'broker' : 'nobody',
      dueAt: null,
    },
  })

const ownerOf = ({ sale, inputState, offers, contract, backupWaits = false }: Parts, [next]: Ahead) =>
  nextOwner({
    input: inputState,
    listingSigned: sale.listing_effective_on !== '',
    status: sale.mls_status,
    offersToAnswer: offers.toAnswer.length,
    contract: contract?.state ?? '',
    backupWaits,
    nextDateBy: next?.whoActs ?? '',
  })

/** When no one else has to act and no date is coming up, it is the brokerage's turn while one of its clocks runs. */
const owedStep = (now: number, { clocks }: Parts, step: NextStep): SaleStep => {
  if (step.kind !== 'wait' || step.owner !== 'nobody' || step.dueAt !== null) return step
  const running = clocks
    .filter(({ stopped_at }) => stopped_at === null)
    .map(({ kind, next_at }) => ({ kind, at: next_at }))
  const owed = firstOwed(running, now)
  return owed ? { ...step, owner: 'broker', dueAt: owed.at, clock: owed.kind } : step
}

const openStep = (
  now: number,
  parts: Parts,
  { closing, ahead }: { closing: string; ahead: Ahead },
): NextStep => {
  const { sale, inputState, isForeclosed, clocks, paperRejected, offers, contract } = parts
  const owner = ownerOf(parts, ahead)
  return nextStep({
    now,
    input: inputState,
    listingSigned: sale.listing_effective_on !== '',
    listingSent: sale.listing_sent_at !== null,
    offers: offers.toAnswer,
    brokerAsksForCall: sale.call_wanted_at !== null || isForeclosed,
    paperRejected,
    ownDates: ahead.filter(({ whoActs }) => isSellersDate(whoActs)).map(({ endsAt }) => endsAt),
    closingPassed: contract?.state === 'in force' && closing !== '' && closing < dayIn(mountainTime, now),
    waiting: offers.isInstructed
      ? { owner: 'broker', dueAt: nextDueAt(clocks) }
      : {
          // The listing contract has to go out first, which the brokerage does.
          owner: owner === 'you' && contract?.state !== 'in force' ? 'broker' : owner,
          // The next date of a contract in force, or before that the brokerage's next clock.
          dueAt: ahead[0]?.endsAt ?? (owner === 'nobody' ? null : nextDueAt(clocks)),
        },
  })
}
