// A change of the desk to a sale that goes on.
import type { Caller } from '#contract/accounts'
import type { Platform } from '#server/platform/platform'
import { changeSale, type SaleChange } from './change-sale.ts'
import { refuseEnded } from './problems.ts'
import type { SaleRow, Trx } from './sale.ts'

export type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>
export type Staff = Pick<Caller, 'id'>

export const actorOf = ({ id }: Staff) => ({ id, role: 'staff' as const })

/** Throws `sale_not_found`, `changed_meanwhile`, or `not_this_status` when the sale has ended. */
export const workOnSale = (
  platform: Needs,
  staff: Staff,
  { saleId, version }: { saleId: string; version: number },
  decide: (sale: SaleRow, trx: Trx) => Promise<SaleChange | undefined>,
): Promise<SaleRow> =>
  changeSale(platform, actorOf(staff), {
    saleId,
    version,
    decide: (sale, trx) => {
      refuseEnded(sale, 'staff')
      return decide(sale, trx)
    },
  })
