// The seller comes back soon after the listing ended, and the MLS reactivates it. What was closed with it stays closed.
import type { reactivateListing as endpoint } from '#contract/desk/sales/mls'
import type { Parsed } from '#contract/endpoint'
import { contractInView } from '#rules/sale-contracts'
import { dayIn, mountainTime, writtenDate, writtenMinute } from '#rules/dates'
import { isListingContractOver } from '#rules/listing-plan'
import { reactivationRefusal, statusWhenReactivated } from '#rules/mls-clocks'
import { clocksAfterReactivation } from '#rules/sale-clocks'
import { saleOverWords } from '#rules/sale-states'
import { brokerageOf } from '#server/brokerage/brokerage'
import { enqueue } from '#server/platform/jobs/job'
import type { ChangedSale } from '../change-sale.ts'
import { startMissedReports } from '../contract/contract-clocks.ts'
import { readContractsOf } from '../contract/contract-row.ts'
import { scheduleDigests } from '../contract/digest.ts'
import { listingGoesOnMail } from '../mails/listing-goes-on.ts'
import { momentAfter } from '../past-moment.ts'
import { notThisStatus, wrongFields } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { type Needs, type OfSale, type Staff, workOnSale } from '../work-on-sale.ts'
import { reactivated, readLastEntry } from './last-entry.ts'
import { storeDays } from './listing-contract.ts'
import { readStoppedByEntry, resumeClocks } from './resume-clocks.ts'

type Body = Parsed<typeof endpoint>['body']

/** Throws `not_this_status`, `changed_meanwhile`, or `invalid_request` for days that are not allowed. */
export const reactivateListing = (platform: Needs, staff: Staff, said: OfSale & Body): Promise<ChangedSale> =>
  workOnSale(platform, staff, { step: 'reactivate', said }, async (sale, trx) => {
    const { saleId } = said
    const { mls_status: status, mls_status_since: endedAt } = sale
    if (status !== 'Expired/Terminated')
      throw notThisStatus(`The listing is ${status}, so there is nothing to reactivate.`)
    const at = momentAfter('at', said.at, {
      now: platform.now(),
      after: endedAt,
      words: `Enter a time after the listing ended, which was on ${writtenMinute(endedAt)}.`,
    })
    const before = (await readLastEntry(trx, sale))?.before ?? ''
    const [endedOn, on] = [dayIn(mountainTime, endedAt), dayIn(mountainTime, at)]
    const refusal = reactivationRefusal({ before, endedOn, on }, brokerageOf(platform).saleRules.mls)
    if (refusal !== undefined) throw notThisStatus(refusal)
    const contract = contractInView(await readContractsOf(trx, [saleId]))
    if (contract?.state === 'closed') throw notThisStatus(`${saleOverWords.sold}, so its listing stays over.`)
    const entry = { mls_status: statusWhenReactivated(contract?.state ?? ''), mls_status_since: at }
    const days = await extend(platform, trx, { staff, sale: { ...sale, ...entry }, endsOn: said.endsOn })
    const stopped = await readStoppedByEntry(trx, sale)
    const kinds = clocksAfterReactivation(entry.mls_status, days !== undefined)
    await resumeClocks(platform, trx, { sale, stopped, changeIds: [], kinds })
    const fields = { ...entry, ...days }
    if (contract) await startMissedReports(platform, trx, { ...sale, ...fields }, contract)
    await scheduleDigests(platform, trx, { ...sale, ...fields })
    await enqueue(platform, trx, listingGoesOnMail, { saleId, why: 'reactivated' })
    return { fields, action: reactivated }
  })

type Extension = { staff: Staff; sale: SaleRow; endsOn: string | undefined }

/** The fields of a signed extension; undefined without one. */
const extend = async (platform: Needs, trx: Trx, { staff, sale, endsOn }: Extension) => {
  const { listing_effective_on: effectiveOn, listing_ends_on: lastOn } = sale
  const isOver = isListingContractOver(lastOn, dayIn(mountainTime, platform.now()))
  if (isOver && (endsOn ?? lastOn) === lastOn)
    throw wrongFields({
      endsOn: `The listing contract ended on ${writtenDate(lastOn)}. Enter the last day of the signed extension.`,
    })
  if (endsOn === undefined || effectiveOn === '') return undefined
  const days = { effectiveOn, endsOn, isCorrection: false }
  return (await storeDays(platform, trx, { staff, sale, days }))?.fields
}
