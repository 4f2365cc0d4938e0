// A change by the desk to a contract of an open sale.
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { refuseEnded } from '../problems.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import {
  type ContractFields,
  type ContractRow,
  readContract,
  refuseOver,
  storeContract,
} from './contract-row.ts'
import { scheduleDigests } from './digest.ts'

export type OfContract = { saleId: string; contractId: string; version: number }

type Locked = { trx: Trx; sale: SaleRow; contract: ContractRow }
type Change = {
  fields?: ContractFields
  action: string
  details?: Record<string, unknown>
}

/**
 * Every change may move dates, so the seller’s reminders are scheduled anew. Throws `sale_not_found`, `changed_meanwhile`, or
 * `not_this_status` after the end of the sale or contract. Undefined: no change.
 */
export const workOnContract = (
  platform: Needs,
  staff: Staff,
  { saleId, ...of }: OfContract,
  decide: (locked: Locked) => Promise<Change | undefined>,
): Promise<ContractRow> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId)
    refuseEnded(sale, 'staff')
    const contract = await readContract(trx, sale, of)
    refuseOver(contract)
    const change = await decide({ trx, sale, contract })
    if (!change) return contract
    const stored = await storeContract(platform, trx, actorOf(staff), { sale, contract, ...change })
    await scheduleDigests(platform, trx, sale)
    return stored
  })
