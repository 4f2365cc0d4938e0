// The status of a listing in the MLS, as the desk has entered it there. The program never changes it: even Coming Soon waits for the
// desk.
import type { setMlsStatus as endpoint } from '#contract/desk/sales/mls'
import type { Parsed } from '#contract/endpoint'
import { dayIn, mountainTime, writtenDate, writtenMinute } from '#rules/dates'
import { comingSoonEndsOn, isExpectedActiveOn, type MlsRules } from '#rules/mls-clocks'
import { clockOfStatus, clocksDoneBy, clocksDroppedBy, comingSoonDueAt } from '#rules/sale-clocks'
import { follows, isListingOpen, mlsMoves, nextStatuses, type MlsStatus } from '#rules/sale-states'
import type { StaffRole } from '#rules/staff'
import { brokerageOf } from '#server/brokerage/brokerage'
import { enqueue } from '#server/platform/jobs/job'
import type { ChangedSale, SaleChange } from '../change-sale.ts'
import { restartClock, startClock, stopClocks } from '../clocks.ts'
import { enterWantedStatus } from '../changes/enter-wanted-status.ts'
import { endUnfitChanges } from '../changes/end-unfit-changes.ts'
import { endOpenWishes } from '../end-open-wishes.ts'
import { listingEndedMail } from '../mails/listing-ends.ts'
import { listingLiveMail } from '../mails/listing-live.ts'
import { momentAfter } from '../past-moment.ts'
import { notThisStatus, refuseEnded, wrongFields } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { statusEntered } from './last-entry.ts'
import { refuseRelisting } from './relisting.ts'
import { actorOf, type Needs, type OfSale, type Staff, takeStep } from '../work-on-sale.ts'

type Body = Parsed<typeof endpoint>['body']
type Member = Staff & { role: StaffRole }

/** Throws `not_this_status` for a status that does not follow, or a home that must be reactivated, and `changed_meanwhile`. */
export const setMlsStatus = (platform: Needs, member: Member, said: OfSale & Body): Promise<ChangedSale> =>
  takeStep(platform, member, { step: 'mls-status', said }, enterStatus(platform, member, said))

const enterStatus =
  (platform: Needs, member: Member, body: Body) =>
  async (sale: SaleRow, trx: Trx): Promise<SaleChange> => {
    // After the sale has ended, only a status that ends the listing may be entered.
    if (!nextStatuses(sale.mls_status, true).includes(body.status)) refuseEnded(sale, 'staff')
    const times = timesIn(sale, body, platform.now())
    const rules = mlsRulesOf(platform)
    const { status } = body
    const number = body.number ?? sale.mls_number
    if (status === sale.mls_status) return correctEntry(platform, trx, { sale, body, number })
    if (!follows(mlsMoves, sale.mls_status, status))
      throw notThisStatus(`${status} does not follow ${sale.mls_status}.${nextWords(sale.mls_status)}`)
    if (sale.mls_status === 'Incomplete' && isListingOpen(status))
      await refuseRelisting(trx, {
        sale,
        now: platform.now(),
        rules,
        member,
        override: body.override === true,
      })
    const expected = expectedDay(rules, {
      status,
      wanted: body.expectedActiveOn,
      startedOn: dayIn(mountainTime, times.at),
    })
    await enterWantedStatus(platform, trx, { sale, status, at: times.at, staff: member })
    await endUnfitChanges(platform, trx, { sale, status, staff: member })
    await moveClocks(platform, trx, { sale, status, expected, ...times })
    if (!isListingOpen(status))
      await endOpenWishes(platform, trx, actorOf(member), { sale, status, why: nowWords(status) })
    const isFirstActive = status === 'Active' && ['Incomplete', 'Coming Soon'].includes(sale.mls_status)
    if (status === 'Expired/Terminated' && isToldOfEnd(sale, times.at))
      await enqueue(platform, trx, listingEndedMail, { saleId: sale.id })
    if (isFirstActive) await enqueue(platform, trx, listingLiveMail, { saleId: sale.id })
    return {
      fields: {
        mls_status: status,
        mls_status_since: times.at,
        mls_number: number,
        expected_active_on: expected,
        ...(status === 'Closed' && { sold_unentered_at: null }),
      },
      action: statusEntered,
      ...(body.override === true && { details: { override: true } }),
    }
  }

/** Why an entry stops clocks and ends wishes. The seller reads it, and a wrong entry finds by it what to open again, so it must stay the same. */
export const nowWords = (status: MlsStatus) => `The listing is ${status}.`

/** Whether the seller gets an email when the listing ends. Of a last day that has passed, and of the end of the sale, they have heard. */
export const isToldOfEnd = ({ listing_ends_on: endsOn, ended_at }: SaleRow, at: number): boolean =>
  ended_at === null && (endsOn === '' || endsOn >= dayIn(mountainTime, at))

const nextWords = (status: MlsStatus): string => {
  const next = mlsMoves[status]
  return next.length === 0 ? ' This listing is over.' : ` Choose ${next.join(', ')}.`
}

type Times = { at: number; happenedAt: number }

/** A home that is not listed yet has no status that came first. */
const timesIn = (sale: SaleRow, body: Pick<Body, 'at' | 'happenedAt'>, now: number): Times => {
  const { mls_status: before, mls_status_since: since } = sale
  const at = momentAfter('at', body.at, {
    now,
    after: before === 'Incomplete' ? null : since,
    words: `Enter a time after the listing became ${before}, which was on ${writtenMinute(since)}.`,
  })
  const happenedAt = body.happenedAt === undefined ? at : Date.parse(body.happenedAt)
  if (happenedAt > at) throw wrongFields({ happenedAt: 'Enter a time before it was entered in the MLS.' })
  return { at, happenedAt }
}

/** '' for a status without one. */
const expectedDay = (
  rules: MlsRules,
  { status, wanted, startedOn }: { status: MlsStatus; wanted: string | undefined; startedOn: string },
): string => {
  if (status !== 'Coming Soon') {
    if (wanted !== undefined) throw wrongFields({ expectedActiveOn: 'Only Coming Soon has an expected day.' })
    return ''
  }
  const latest = comingSoonEndsOn(startedOn, rules)
  if (wanted === undefined) return latest
  if (!isExpectedActiveOn(startedOn, wanted, rules))
    throw wrongFields({
      expectedActiveOn: `Choose a day after Coming Soon begins, ${writtenDate(latest)} at the latest.`,
    })
  return wanted
}

type Entry = Times & { sale: SaleRow; status: MlsStatus; expected: string }

/** The entry stops its clocks, even if their event came first. They then show whether the entry was late. */
const moveClocks = async (
  platform: Needs,
  trx: Trx,
  { sale, status, expected, at, happenedAt }: Entry,
): Promise<void> => {
  const kind = clockOfStatus(sale.mls_status, status)
  if (kind && happenedAt < at) await startClock(platform, trx, sale.id, { kind, startedAt: happenedAt })
  await stopClocks(trx, sale.id, { kinds: clocksDoneBy(status), at, by: null })
  await stopClocks(trx, sale.id, { kinds: clocksDroppedBy(status), at, by: null, why: nowWords(status) })
  if (status === 'Coming Soon') await startClock(platform, trx, sale.id, comingSoon(platform, at, expected))
}

const mlsRulesOf = (platform: Pick<Needs, 'config'>): MlsRules => brokerageOf(platform).saleRules.mls

const comingSoon = (platform: Needs, startedAt: number, expected: string) =>
  ({
    kind: 'Coming Soon',
    startedAt,
    times: { promisedAt: null, dueAt: comingSoonDueAt(expected, mlsRulesOf(platform)), sure: true },
  }) as const

type Correction = { sale: SaleRow; body: Body; number: string }

/** The status stays: the call adds its number, or an earlier expected day. Throws `not_this_status` if it has neither. */
const correctEntry = async (platform: Needs, trx: Trx, { sale, body, number }: Correction) => {
  const startedOn = dayIn(mountainTime, sale.mls_status_since)
  const wanted = body.expectedActiveOn ?? (sale.expected_active_on || undefined)
  const expected = expectedDay(mlsRulesOf(platform), { status: sale.mls_status, wanted, startedOn })
  if (number === sale.mls_number && expected === sale.expected_active_on)
    throw notThisStatus(`The listing is ${sale.mls_status} already.${nextWords(sale.mls_status)}`)
  if (expected !== sale.expected_active_on) {
    const why = `Active is expected on ${writtenDate(expected)} now.`
    await restartClock(platform, trx, sale.id, comingSoon(platform, platform.now(), expected), {
      by: null,
      why,
    })
  }
  return {
    fields: { mls_number: number, expected_active_on: expected },
    action: 'MLS entry corrected',
  }
}
