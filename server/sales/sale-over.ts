import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { contractInView } from '#rules/sale-contracts'
import { type SaleOver, saleOver } from '#rules/sale-states'
import { readContractsOf } from './contract/contract-row.ts'
import type { SaleRow } from './sale.ts'

/** Why nothing about this sale changes any more; undefined while the home is being sold. */
export const readSaleOver = async (
  read: Kysely<Tables>,
  { id, ended_at, mls_status: status }: Pick<SaleRow, 'id' | 'ended_at' | 'mls_status'>,
): Promise<SaleOver | undefined> => {
  const contract = contractInView(await readContractsOf(read, [id]))
  return saleOver({ isEnded: ended_at !== null, status, contract: contract?.state ?? '' })
}
