// What a seller does for an order: one line of it. A seller sees a line once the desk has begun the work, and only what the work needs.
import { hourMs } from './durations.ts'

export const sellerJobStates = ['open', 'done'] as const

/** How long after a seller is done the customer is told, so that a mistake can be taken back first. */
export const tellCustomerAfterMs = hourMs
