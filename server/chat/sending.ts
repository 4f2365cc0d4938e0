import { messagesAMinute } from '#rules/chat'
import { aMinuteLimit, type Limit } from '#server/platform/limits'
import type { Side } from '#server/chat/sides'

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
    limits: {
      customer: aMinuteLimit(messagesAMinute.customer, now),
      seller: aMinuteLimit(messagesAMinute.seller, now),
    },
    noteSent: () => sent++,
    sentCount: () => sent,
  }
}
