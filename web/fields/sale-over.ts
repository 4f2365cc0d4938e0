// Whether a sale is over, on the pages of the seller and of the desk.
import type { Sale } from '#contract/sales'
import { type SaleOver, saleOver } from '#rules/sale-states'

/** Undefined while the home is being sold. */
export const overOf = ({
  endedAt,
  mlsStatus,
  contract,
}: Pick<Sale, 'endedAt' | 'mlsStatus' | 'contract'>): SaleOver | undefined =>
  saleOver({ isEnded: endedAt !== '', status: mlsStatus, contract: contract?.state ?? '' })
