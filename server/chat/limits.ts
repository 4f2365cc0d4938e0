import { aMinuteLimit, type Limit } from '#server/platform/limits'
import type { Side } from '#server/chat/sides'

/** How many messages a minute: behind a seller's account stand several people, and perhaps a program. */
const aMinute: Record<Side, number> = { customer: 60, seller: 600 }

export type MessageLimits = Record<Side, Limit>

export const messageLimits = (now: () => number): MessageLimits => ({
  customer: aMinuteLimit(aMinute.customer, now),
  seller: aMinuteLimit(aMinute.seller, now),
})
