// The desk ends a sale, or asks the seller to call.
import { comesFirst } from '#rules/sale-contracts'
import { isListingOpen } from '#rules/sale-states'
import { enqueue } from '#server/platform/jobs/job'
import type { ChangedSale } from '../change-sale.ts'
import { callOffOpenHouses } from '../changes/call-off.ts'
import { listingEndedMail } from '../mails/listing-ends.ts'
import { readContractsOf } from '../contract/contract-row.ts'
import { notThisStatus } from '../problems.ts'
import type { Trx } from '../sale.ts'
import { endOfSale } from '../refund-sale.ts'
import { actorOf, type Needs, type OfSale, type Staff, workOnSale } from '../work-on-sale.ts'

/** Throws `changed_meanwhile`, or `not_this_status` when it has ended, or when a contract that comes first is neither closed nor terminated. */
export const endSaleAtDesk = (
  platform: Needs,
  staff: Staff,
  said: OfSale & { why: string },
): Promise<ChangedSale> =>
  workOnSale(platform, staff, { step: 'end', said }, async (sale, trx) => {
    const { saleId, why } = said
    await refuseOpenContract(trx, saleId)
    // Of a listing that is over already, the seller has heard.
    if (isListingOpen(sale.mls_status)) await enqueue(platform, trx, listingEndedMail, { saleId })
    const change = await endOfSale(platform, trx, actorOf(staff), sale, why)
    await callOffOpenHouses(platform, trx, { sale, status: sale.mls_status, staff, why })
    return change
  })

/** Its dates, calendar and mails would go on after the sale. */
const refuseOpenContract = async (trx: Trx, saleId: string) => {
  const contracts = await readContractsOf(trx, [saleId])
  if (contracts.some(comesFirst))
    throw notThisStatus('This sale has a contract. Close or terminate it before you end the sale.')
}

/** A call is the seller's next step until the desk takes it back. Throws `changed_meanwhile` or `not_this_status`. */
export const askForCall = (
  platform: Needs,
  staff: Staff,
  said: OfSale & { wanted: boolean },
): Promise<ChangedSale> =>
  workOnSale(platform, staff, { step: 'ask-for-call', said }, async (sale) =>
    (sale.call_wanted_at !== null) === said.wanted
      ? undefined
      : {
          fields: { call_wanted_at: said.wanted ? platform.now() : null },
          action: said.wanted ? 'call asked for' : 'call no longer wanted',
        },
  )
