// The first sign, page or flyer of a home that is not in the MLS yet (Clear Cooperation).
import type { noteMarketing as endpoint } from '#contract/desk/sales/mls'
import type { Parsed } from '#contract/endpoint'
import { mountainTime, startOfDay } from '#rules/dates'
import { marketingDueAt } from '#rules/mls-clocks'
import { brokerageOf } from '#server/brokerage/brokerage'
import { restartClock } from '../clocks.ts'
import { notThisStatus, tooEarly, wrongFields } from '../problems.ts'
import type { SaleRow } from '../sale.ts'
import { type Needs, type Staff, workOnSale } from '../work-on-sale.ts'

/** Throws `too_early` before the listing contract, and `not_this_status` when the home is in the MLS or a clock runs from earlier. */
export const noteMarketing = (
  platform: Needs,
  staff: Staff,
  saleId: string,
  { version, firstAt, what }: Parsed<typeof endpoint>['body'],
): Promise<SaleRow> =>
  workOnSale(platform, staff, { saleId, version }, async (sale, trx) => {
    const first = Date.parse(firstAt)
    if (sale.listing_effective_on === '')
      throw tooEarly(
        'The home may be marketed once the listing contract is signed. Take the sign, page or flyer down until then.',
      )
    if (sale.mls_status !== 'Incomplete')
      throw notThisStatus('The home is in the MLS already, so no clock has to run for its marketing.')
    if (first > platform.now()) throw wrongFields({ firstAt: 'Enter a time that is not in the future.' })
    const startedAt = Math.max(first, startOfDay(mountainTime, sale.listing_effective_on))
    const running = await trx
      .selectFrom('sale_clock')
      .select('started_at')
      .where('sale_id', '=', sale.id)
      .where('kind', '=', 'marketing')
      .where('stopped_at', 'is', null)
      .executeTakeFirst()
    if (running && running.started_at <= startedAt)
      throw notThisStatus('A clock already runs for an earlier sign, page or flyer.')
    const times = {
      promisedAt: null,
      dueAt: marketingDueAt(first, sale.listing_effective_on, brokerageOf(platform).saleRules.mls),
      sure: true,
    }
    const stop = { by: staff.id, why: 'Something came earlier.' }
    await restartClock(platform, trx, sale.id, { kind: 'marketing', startedAt, times }, stop)
    return { fields: {}, action: 'marketing noted', details: { what, firstAt } }
  })
