// Runs a step of the desk on a change that a seller wants.
import type { ListingChange } from '#contract/listing-changes'
import { once } from '#server/platform/api/idempotency'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import type { Needs, OfSale, Staff } from '../work-on-sale.ts'
import { readChange } from './change.ts'
import { readListingChange } from './read-changes.ts'

export type OfChange = OfSale & { changeId: string }

/** Each has its own keys. */
type Step = 'amendment-sent' | 'enter' | 'refuse'

/** Throws `sale_not_found` or `changed_meanwhile`. */
export const workOnChange = <Said extends OfChange>(
  platform: Needs,
  staff: Staff,
  { step, said: { idempotencyKey: key, version, ...body } }: { step: Step; said: Said },
  work: (locked: { trx: Trx; sale: SaleRow; change: ChangeRow }) => Promise<void>,
): Promise<ListingChange> =>
  once(platform, { caller: staff.id, call: `listing-change-${step}`, key, body }, async (trx) => {
    const sale = await lockSale(trx, body.saleId)
    const change = await readChange(trx, sale, { changeId: body.changeId, version })
    await work({ trx, sale, change })
    return (await readListingChange(trx, platform, sale, change.id)).change
  })
