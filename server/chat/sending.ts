import { aMinuteLimit, type Limit } from '#server/platform/limits'
import type { Side } from '#server/chat/sides'

/** How many messages a minute: behind a seller's account stand several people, and perhaps a program. */
const aMinute: Record<Side, number> = { customer: 60, seller: 600 }

/** What this process knows of those who send through it. */
export type Sending = {
  /** Throws `too_many_tries`. */
  limits: Record<Side, Limit>
  noteSent(): void
  sentCount(): number
}

export const openSending = (now: () => number): Sending => {
  let sent = 0
  return {
    limits: { customer: aMinuteLimit(aMinute.customer, now), seller: aMinuteLimit(aMinute.seller, now) },
    noteSent: () => sent++,
    sentCount: () => sent,
  }
}
