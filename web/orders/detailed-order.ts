import type { Response } from '#contract/endpoint'
import type { getOrderDetails } from '#contract/orders'

/** An order with its full history. */
export type DetailedOrder = Response<typeof getOrderDetails>['order']
