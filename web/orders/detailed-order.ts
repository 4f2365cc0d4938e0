import type { Response } from '#contract/endpoint'
import type { getOrderDetails } from '#contract/orders'

/** An order with all that happened to it. */
export type DetailedOrder = Response<typeof getOrderDetails>['order']
