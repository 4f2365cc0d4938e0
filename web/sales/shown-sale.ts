import type { Sale } from '#contract/sales'
import { isSaleOpen } from '#rules/sale-states'

type Known = Pick<Sale, 'id' | 'endedAt' | 'mlsStatus'>

/**
 * Which of the sales, newest first, My sale shows: the one in the address. Without it, the one that the page shows already, also when
 * another sale begins. Otherwise the newest one whose home is still being sold, or else the newest.
 */
export const shownSale = <Of extends Known>(
  sales: readonly Of[],
  inAddress: string | undefined,
  before: string | undefined,
): Of | undefined =>
  sales.find(({ id }) => id === inAddress) ??
  sales.find(({ id }) => id === before) ??
  sales.find(({ endedAt, mlsStatus }) => isSaleOpen(endedAt !== '', mlsStatus)) ??
  sales[0]

/** What people call a sale beside others. */
export const nameOfSale = ({
  address,
  reference,
  endedAt,
}: Pick<Sale, 'address' | 'reference' | 'endedAt'>) =>
  `${address || `Sale ${reference}`}${endedAt === '' ? '' : ' (ended)'}`
