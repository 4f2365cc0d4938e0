// Planned maintenance: the operator closes the shop for a while.
import { dayIn, mountainTime } from './dates.ts'
import { dayMs, minuteMs } from './durations.ts'

/** Moments in milliseconds since 1970. */
export type Closing = { since: number; until: number }

/** A longer closing is a typing error, or a shop that should say more than “back soon”. */
export const longestClosingMs = 7 * dayMs

/** Whether a shop may be closed until then. */
export const mayCloseUntil = (until: number, now: number): boolean =>
  until > now && until - now <= longestClosingMs

/** When to try again, in seconds. A shop that takes longer than planned stays closed: try every minute. */
export const askAgainAfterSeconds = ({ until }: Closing, now: number): number =>
  Math.ceil(Math.max(until - now, minuteMs) / 1_000)

/** 'at 6:30 PM MST', or 'on November 26 at 6:30 PM MST' when that is not today, in Mountain Time. */
export const writtenEnd = ({ until }: Closing, now: number): string =>
  dayIn(mountainTime, until) === dayIn(mountainTime, now)
    ? `at ${timeFormat.format(until)}`
    : `on ${dayAndTimeFormat.format(until)}`

const time = { timeZone: mountainTime, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const timeFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', time)
const dayAndTimeFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  ...time,
  month: 'long',
  day: 'numeric',
})
