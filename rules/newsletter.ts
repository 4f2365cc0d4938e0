// What the business decides about the newsletter. It takes a double opt-in, and one click ends it.
import { dayMs } from './durations.ts'

/** How long the confirmation link works. Mails may wait until somebody is back from vacation. */
export const confirmWithinMs = 14 * dayMs
/** The same time in words. */
export const confirmWithin = 'two weeks'

/** Who asks again after forbidding mails confirms again. Until then, nothing changes. */
export const isSubscribed = (subscriber: {
  state: 'pending' | 'subscribed' | 'unsubscribed'
  asked_at: number
  confirmed_at: number | null
}): boolean =>
  subscriber.state === 'subscribed' &&
  (subscriber.confirmed_at === null || subscriber.confirmed_at >= subscriber.asked_at)
