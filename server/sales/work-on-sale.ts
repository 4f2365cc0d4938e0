// A step of the desk at a sale.
import type { Caller } from '#contract/accounts'
import type { Platform } from '#server/platform/platform'
import { type ChangedSale, changeSale, type SaleChange } from './change-sale.ts'
import { refuseEnded } from './problems.ts'
import type { SaleRow, Trx } from './sale.ts'

export type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>
export type Staff = Pick<Caller, 'id'>

export const actorOf = ({ id }: Staff) => ({ id, role: 'staff' as const })

/** With the same key it happens only once, also when a repeat names a newer version. */
export type OfSale = { saleId: string; version: number; idempotencyKey?: string | undefined }

/** Each has its own keys. */
type Step =
  | 'ask-for-call'
  | 'end'
  | 'listing-contract'
  | 'marketing'
  | 'mls-status'
  | 'reactivate'
  | 'take-status-back'

type Decide = (sale: SaleRow, trx: Trx) => Promise<SaleChange | undefined>

/** At a sale that may have ended. Throws `sale_not_found` or `changed_meanwhile`. */
export const takeStep = <Said extends OfSale>(
  platform: Needs,
  staff: Staff,
  { step, said: { idempotencyKey: key, version, ...body } }: { step: Step; said: Said },
  decide: Decide,
): Promise<ChangedSale> =>
  changeSale(platform, actorOf(staff), {
    saleId: body.saleId,
    version,
    call: { caller: staff.id, call: `sale-${step}`, key, body },
    decide,
  })

/** Throws `sale_not_found`, `changed_meanwhile`, or `not_this_status` when the sale has ended. */
export const workOnSale = <Said extends OfSale>(
  platform: Needs,
  staff: Staff,
  taken: { step: Step; said: Said },
  decide: Decide,
): Promise<ChangedSale> =>
  takeStep(platform, staff, taken, (sale, trx) => {
    refuseEnded(sale, 'staff')
    return decide(sale, trx)
  })
