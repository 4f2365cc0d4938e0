// Days and moments that people enter, with the years of `typedYears`. Answers do not use them: older rows may have any year.
import * as z from 'zod/mini'
import { faultOfMoment } from '#rules/dates'
import { hasTypedYear, wrongYear } from '#rules/calendar-days'

const ofTypedYear = z.refine<string>(hasTypedYear, { error: wrongYear })
const dayError = { error: 'Choose a day.' }
const momentError = { error: ({ input }: { input?: unknown }) => faultOfMoment(input) }

/** '2026-11-28' */
export const Day = z.iso.date(dayError).check(ofTypedYear)
/** The same; '' for none. */
export const DayOrNot = z.union([z.literal(''), Day], dayError)

/** ISO 8601 with a time zone. */
export const Moment = z.iso.datetime({ offset: true, ...momentError }).check(ofTypedYear)
/** The same; '' for none. */
export const MomentOrNot = z.union([z.literal(''), Moment], momentError)
