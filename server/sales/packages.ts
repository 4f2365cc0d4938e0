// The paid packages that open or upgrade sales.
import type { Kysely } from 'kysely'
import type { SaleDetail } from '#contract/sales'
import type { Tables } from '#database/tables'

/** Each with its name as it was bought, in the order in which they were paid. */
export const packagesOfSales = (read: Kysely<Tables>) =>
  read
    .selectFrom('sale_order_line as line')
    .innerJoin('order', 'order.id', 'line.order_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'line.order_id')
        .onRef('order_line.product_id', '=', 'line.product_id'),
    )
    .select(['line.id', 'order_line.name', 'order.number as orderNumber'])
    .orderBy('line.id')

/** The customer's packages that no sale has yet. */
export const readUnattached = (read: Kysely<Tables>, customerId: string): Promise<SaleDetail['unattached']> =>
  packagesOfSales(read)
    .where('line.customer_id', '=', customerId)
    .where('line.sale_id', 'is', null)
    .where('line.refunded_at', 'is', null)
    .execute()
