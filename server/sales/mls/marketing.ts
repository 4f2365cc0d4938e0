// The first sign, page or flyer of a home that is not in the MLS yet (Clear Cooperation).
import type { noteMarketing as endpoint } from '#contract/desk/sales/mls'
import type { Parsed } from '#contract/endpoint'
import { mountainTime, startOfDay } from '#rules/dates'
import { marketingDueAt } from '#rules/mls-clocks'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { ChangedSale } from '../change-sale.ts'
import { correctClock, restartClock } from '../clocks.ts'
import { pastMoment } from '../past-moment.ts'
import { notThisStatus, tooEarly } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { type Needs, type OfSale, type Staff, workOnSale } from '../work-on-sale.ts'

/** Throws `too_early` before the listing contract, and `not_this_status` when the home is in the MLS or a clock runs from earlier. */
export const noteMarketing = (
  platform: Needs,
  staff: Staff,
  said: OfSale & Parsed<typeof endpoint>['body'],
): Promise<ChangedSale> =>
  workOnSale(platform, staff, { step: 'marketing', said }, async (sale, trx) => {
    const { firstAt, what } = said
    if (sale.listing_effective_on === '')
      throw tooEarly(
        'The home may be marketed once the listing contract is signed. Take the sign, page or flyer down until then.',
      )
    if (sale.mls_status !== 'Incomplete')
      throw notThisStatus('The home is in the MLS already, so no clock has to run for its marketing.')
    const first = pastMoment('firstAt', firstAt, platform.now())
    const clock = marketingClock(platform, first, sale.listing_effective_on)
    const running = await runningClock(trx, sale.id)
    if (running && (sale.marketed_at ?? running.started_at) <= first)
      throw notThisStatus('A clock already runs for an earlier sign, page or flyer.')
    // A deadline that runs already never moves later, whatever came earlier.
    const isDueLater = running?.due_at != null && clock.times.dueAt > running.due_at
    if (!isDueLater && !isSame(running, clock)) {
      const stop = { by: staff.id, why: 'Something came earlier.' }
      await restartClock(platform, trx, sale.id, clock, stop)
    }
    return { fields: { marketed_at: first }, action: 'marketing noted', details: { what, firstAt } }
  })

/** `first`: when the first sign, page or flyer began. Before the listing contract takes effect, the clock waits for its first day. */
const marketingClock = (platform: Pick<Needs, 'config'>, first: number, effectiveOn: string) =>
  ({
    kind: 'marketing',
    startedAt: Math.max(first, startOfDay(mountainTime, effectiveOn)),
    times: {
      promisedAt: null,
      dueAt: marketingDueAt(first, effectiveOn, brokerageOf(platform).saleRules.mls),
      sure: true,
    },
  }) as const

type MarketingClock = ReturnType<typeof marketingClock>
type Running = { started_at: number; due_at: number | null }

const isSame = (running: Running | undefined, { startedAt, times }: MarketingClock) =>
  running?.started_at === startedAt && running.due_at === times.dueAt

const runningClock = (trx: Trx, saleId: string) =>
  marketingClocks(trx, saleId).where('stopped_at', 'is', null).executeTakeFirst()

const marketingClocks = (trx: Trx, saleId: string) =>
  trx
    .selectFrom('sale_clock')
    .select(['started_at', 'due_at'])
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'marketing')

type Correction = { effectiveOn: string; by: string; why: string }

/** Works the clock out again after the first day of the listing contract was corrected, also one whose duty was done. */
export const correctMarketing = async (
  platform: Needs,
  trx: Trx,
  sale: SaleRow,
  { effectiveOn, ...stop }: Correction,
): Promise<void> => {
  const stored = await marketingClocks(trx, sale.id).where('why', '=', '').executeTakeFirst()
  if (!stored) return
  const clock = marketingClock(platform, sale.marketed_at ?? stored.started_at, effectiveOn)
  if (!isSame(stored, clock)) await correctClock(platform, trx, sale.id, clock, stop)
}
