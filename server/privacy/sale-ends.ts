// When the sales of listed homes ended.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { listedSaleEndedAt } from '#rules/retention'
import { listingEndsAt } from '#rules/sale-clocks'
import { isListingOpen } from '#rules/sale-states'
import type { SaleRow } from '#server/sales/sale'

type Times = Pick<SaleRow, 'ended_at' | 'mls_status' | 'mls_status_since' | 'listing_ends_on'> & {
  /** When its contract closed. */
  closed_at: number | null
}

/** Null while the sale is open. A sale ends when its listing is over in the MLS, even before the desk ends it. */
const endOf = ({
  ended_at,
  mls_status,
  mls_status_since,
  listing_ends_on: lastDay,
  closed_at,
}: Times): number | null =>
  listedSaleEndedAt({
    endedAt: ended_at ?? (isListingOpen(mls_status) ? null : mls_status_since),
    closedAt: closed_at ?? (mls_status === 'Closed' ? mls_status_since : null),
    listingEndsAt: lastDay === '' ? null : listingEndsAt(lastDay),
  })

/** Each with the orders that paid for it. */
export const readListedSaleEnds = async (read: Kysely<Tables>, customers: readonly string[]) => {
  const [sales, lines] = await Promise.all([
    read
      .selectFrom('sale')
      .select(['id', 'customer_id', 'created_at', 'ended_at', 'mls_status', 'mls_status_since'])
      .select('listing_ends_on')
      .select((eb) =>
        eb
          .selectFrom('sale_contract')
          .select(({ fn }) => fn.max<number | null>('sale_contract.ended_at').as('closed_at'))
          .whereRef('sale_contract.sale_id', '=', 'sale.id')
          .where('sale_contract.state', '=', 'closed')
          .as('closed_at'),
      )
      .where('customer_id', 'in', ['', ...customers])
      .execute(),
    read
      .selectFrom('sale_order_line')
      .select(['sale_id', 'order_id'])
      .where('customer_id', 'in', ['', ...customers])
      .execute(),
  ])
  return sales.map((sale) => ({
    id: sale.id,
    customer_id: sale.customer_id,
    createdAt: sale.created_at,
    endedAt: endOf(sale),
    orderIds: lines.flatMap((line) => (line.sale_id === sale.id ? [line.order_id] : [])),
  }))
}
