// A status that ended the listing in the records, and was a mistake. The log keeps the wrong entry and the reason.
import { contractInView } from '#rules/sale-contracts'
import { clocksAfterClosing, saleClockKinds } from '#rules/sale-clocks'
import { isListingOpen, mayTakeStatusBack } from '#rules/sale-states'
import { enqueue } from '#server/platform/jobs/job'
import type { ChangedSale } from '../change-sale.ts'
import { startMissedReports } from '../contract/contract-clocks.ts'
import { readContractsOf } from '../contract/contract-row.ts'
import { scheduleDigests } from '../contract/digest.ts'
import { listingGoesOnMail } from '../mails/listing-goes-on.ts'
import { notThisStatus, refuseEnded } from '../problems.ts'
import { type Needs, type OfSale, type Staff, takeStep } from '../work-on-sale.ts'
import { readLastEntry } from './last-entry.ts'
import { reopenWishes } from './reopen-wishes.ts'
import { readStoppedByEntry, resumeClocks } from './resume-clocks.ts'
import { isToldOfEnd } from './set-mls-status.ts'

/** Throws `not_this_status` or `changed_meanwhile`. */
export const takeStatusBack = (
  platform: Needs,
  staff: Staff,
  said: OfSale & { why: string },
): Promise<ChangedSale> =>
  takeStep(platform, staff, { step: 'take-status-back', said }, async (sale, trx) => {
    const { saleId, why } = said
    const { mls_status: status, mls_status_since: at } = sale
    if (isListingOpen(status))
      throw notThisStatus(`The listing is ${status}, so its next status can be entered.`)
    const entry = await readLastEntry(trx, sale)
    if (!entry) throw notThisStatus('Nobody recorded what the status was before, so it cannot be taken back.')
    if (!mayTakeStatusBack(entry.recordedAt, sale.ended_at)) refuseEnded(sale, 'staff')
    const contract = contractInView(await readContractsOf(trx, [saleId]))
    const isSold = contract?.state === 'closed'
    const stopped = await readStoppedByEntry(trx, sale)
    const reopened = isSold
      ? { changes: [], instructions: [] }
      : await reopenWishes(trx, { sale, stopped, now: platform.now(), staffId: staff.id })
    await resumeClocks(platform, trx, {
      sale,
      stopped,
      changeIds: reopened.changes,
      kinds: isSold ? clocksAfterClosing : saleClockKinds,
    })
    const fields = {
      mls_status: entry.before,
      mls_status_since: entry.since,
      expected_active_on: entry.expectedActiveOn,
      ...(isSold && { sold_unentered_at: contract.ended_at }),
    }
    const now = { ...sale, ...fields }
    if (contract) await startMissedReports(platform, trx, now, contract)
    await scheduleDigests(platform, trx, now)
    if (status === 'Expired/Terminated' && !isSold && isToldOfEnd(sale, at))
      await enqueue(platform, trx, listingGoesOnMail, { saleId, why: 'mistake' })
    return {
      fields,
      action: 'MLS status taken back',
      details: { why, reopened },
    }
  })
