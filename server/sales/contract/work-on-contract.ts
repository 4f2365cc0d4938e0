// A change by the desk to a contract of an open sale: each step goes through here.
import { once } from '#server/platform/api/idempotency'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { refuseEnded } from '../problems.ts'
import { actorOf, type Needs, type OfSale, type Staff } from '../work-on-sale.ts'
import {
  type ContractFields,
  type ContractRow,
  readContract,
  refuseOver,
  storeContract,
} from './contract-row.ts'
import { scheduleDigests } from './digest.ts'

export type OfContract = OfSale & { contractId: string }

/** Each has its own keys. */
type Step =
  | 'amend'
  | 'change'
  | 'check'
  | 'close'
  | 'confirm'
  | 'promote'
  | 'settle'
  | 'terminate'
  | 'type-rows'

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
export const workOnContract = <Said extends OfContract>(
  platform: Needs,
  staff: Staff,
  { step, said: { idempotencyKey: key, version, ...body } }: { step: Step; said: Said },
  decide: (locked: Locked) => Promise<Change | undefined>,
): Promise<void> =>
  once(platform, { caller: staff.id, call: `contract-${step}`, key, body }, async (trx) => {
    const sale = await lockSale(trx, body.saleId)
    refuseEnded(sale, 'staff')
    const contract = await readContract(trx, sale, { contractId: body.contractId, version })
    refuseOver(contract)
    const change = await decide({ trx, sale, contract })
    if (!change) return
    await storeContract(platform, trx, actorOf(staff), { sale, contract, ...change })
    await scheduleDigests(platform, trx, sale)
  })
