import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { contractInView } from '#rules/sale-contracts'
import { takesOffers } from '#rules/offer-link'
import { isListingOpen, type SaleOver, saleOver } from '#rules/sale-states'
import { type ContractRow, readContractsOf } from './contract/contract-row.ts'
import type { SaleRow } from './sale.ts'

/** Why nothing about this sale changes anymore; undefined while the home is being sold. */
export const readSaleOver = async (
  read: Kysely<Tables>,
  sale: Pick<SaleRow, 'id' | 'ended_at' | 'mls_status'>,
): Promise<SaleOver | undefined> => overWith(sale, contractInView(await readContractsOf(read, [sale.id])))

/** The same for a sale whose contract in view is known. */
export const overWith = (
  { ended_at, mls_status: status }: Pick<SaleRow, 'ended_at' | 'mls_status'>,
  contract: Pick<ContractRow, 'state'> | undefined,
): SaleOver | undefined => saleOver({ isEnded: ended_at !== null, status, contract: contract?.state ?? '' })

/** When the home was sold, or its listing or its sale ended, so that no offer is presented after it; undefined before that. */
export const readEndOfOffers = async (read: Kysely<Tables>, sale: SaleRow): Promise<number | undefined> => {
  const contract = contractInView(await readContractsOf(read, [sale.id]))
  if (takesOffers(overWith(sale, contract))) return undefined
  const { ended_at, mls_status: status, mls_status_since: since } = sale
  const closedAt = contract?.state === 'closed' ? contract.ended_at : null
  const ends = [ended_at, closedAt, isListingOpen(status) ? null : since]
  return Math.min(...ends.filter((at) => at !== null))
}
