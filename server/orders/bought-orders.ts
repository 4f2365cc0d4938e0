import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/tables'

/** `isBought` of rules/orders.ts, as a query asks it. */
export const isBoughtOrder = (eb: ExpressionBuilder<Tables, 'order'>) =>
  eb.and([eb('order.payment_state', '=', 'paid'), eb('order.state', '!=', 'cancelled')])
