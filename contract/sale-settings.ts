// The brokerage's settings for all of its sales. Only the desk sees them.
import * as z from 'zod/mini'
import { emailExample } from '#rules/addresses'
import { clockTime } from '#rules/dates'
import { holidayMakers } from '#rules/holidays'
import { keptSide } from '#rules/listing-photos'
import { mostOnDuty } from '#rules/on-duty'
import {
  highestRelistFine,
  longestMlsName,
  mostLegalHolidays,
  mostMlsDays,
  mostPresentingHours,
} from '#rules/sale-rules'
import { longestSetting } from '#rules/settings'
import { weekdays } from '#rules/support-hours'
import { dollarsLike, writtenLine } from './form-fields.ts'

const whole = (least: number, most: number) => {
  const error = { error: `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}.` }
  return z.int(error).check(z.minimum(least, error), z.maximum(most, error))
}
const days = (least: number) => z.exactOptional(whole(least, mostMlsDays))

const TimeOfDay = z.string().check(z.regex(clockTime, { error: 'Enter a time of the day.' }))

export const saleSettings = {
  /** How the MLS counts. Absent values are those of REcolorado. */
  mlsRules: z.exactOptional(
    z.strictObject({
      name: z.exactOptional(writtenLine(longestMlsName)),
      /** Business days to enter a listing after its effective date, and a status after its event. */
      entryDays: days(1),
      statusDays: days(1),
      /** When such a day ends: '23:59'. */
      dayEndsAt: z.exactOptional(TimeOfDay),
      /** The business day of Clear Cooperation. */
      marketingDay: z.exactOptional(
        z.strictObject({ from: TimeOfDay, to: TimeOfDay }).check(
          z.refine(({ from, to }) => from < to, {
            error: 'Enter an end that is after the beginning.',
            path: ['to'],
          }),
        ),
      ),
      comingSoonDays: days(1),
      /** The fine in dollars for entering a home again within this many days. */
      relistDays: days(0),
      relistFine: z.exactOptional(
        dollarsLike('100').check(
          z.minimum(0),
          z.maximum(highestRelistFine),
          z.multipleOf(0.01, { error: 'Enter dollars with at most two decimals.' }),
        ),
      ),
      /** The minimum length of a photo's longer side, in pixels. */
      leastPhotoSide: z.exactOptional(whole(1, keptSide)),
    }),
  ),
  /** Days that the president or the governor appointed. They count for clocks that start afterward. */
  legalHolidays: z.exactOptional(
    z
      .array(
        z.strictObject({
          on: z.iso.date({ error: 'Choose a day.' }),
          name: writtenLine(longestSetting),
          /** Who closes: federal offices, Colorado’s, or both. The MLS leaves out the federal ones. */
          by: z.enum(holidayMakers),
        }),
      )
      .check(z.maxLength(mostLegalHolidays)),
  ),
  /** How long the brokerage has to present an offer: hours after it arrives, or hours before its answer is due. */
  presentingLimits: z.exactOptional(
    z.strictObject({
      withinHours: whole(1, mostPresentingHours),
      beforeAnswerHours: whole(0, mostPresentingHours),
    }),
  ),
  /** The broker who gets mails about sales outside hours, by day. Nobody: the mails go to the same place as during hours. */
  onDuty: z.exactOptional(
    z
      .array(
        z.strictObject({
          email: z.email({ error: `Enter ${emailExample}.` }),
          days: z.array(z.enum(weekdays)).check(z.minLength(1)),
        }),
      )
      .check(z.maxLength(mostOnDuty)),
  ),
}
