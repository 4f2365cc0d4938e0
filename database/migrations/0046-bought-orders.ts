import { createTables } from '../create-tables.ts'

/** For the figures: when an order was bought. Late money for a canceled order has bought nothing (`wasBought` in server/orders/order.ts). */
export const boughtOrders = createTables(`
create index order_bought on "order" (paid_at)
  where paid_at is not null and (cancelled_at is null or cancelled_at = refunded_at);
`)
