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

/** When the subscriber left, or null. Asking again changes nothing until it is confirmed, because anyone can type any email. */
export const leftNewsletterAt = (subscriber: {
  state: 'pending' | 'subscribed' | 'unsubscribed'
  unsubscribed_at: number | null
}): number | null => (subscriber.state === 'subscribed' ? null : subscriber.unsubscribed_at)
