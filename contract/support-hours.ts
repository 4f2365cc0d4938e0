// When the phone is answered, in a form for programs.
import * as z from 'zod/mini'
import { weekdays } from '#rules/support'

const TimeOfDay = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'Must be a time such as 09:00 or 18:30.' }))

export const SupportTimes = z.object({
  /** An IANA time zone: 'America/Denver'. */
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, { error: 'Must be the name of a time zone such as America/Denver.' })),
  /** Open from `from`, inclusive, to `to`, exclusive. */
  open: z.array(z.object({ days: z.array(z.enum(weekdays)), from: TimeOfDay, to: TimeOfDay })),
})
export type SupportTimes = z.output<typeof SupportTimes>

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
