// What a brokerage decides about all of its sales. Only the desk sees these settings.
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
import { writtenLine } from './form-fields.ts'

const whole = (least: number, most: number) => {
  const error = { error: `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}.` }
  return z.int(error).check(z.minimum(least, error), z.maximum(most, error))
}
const days = (least: number) => z.exactOptional(whole(least, mostMlsDays))

const TimeOfDay = z.string().check(z.regex(clockTime, { error: 'Enter a time of the day.' }))

export const saleSettings = {
  /** How the MLS counts. What is absent is as REcolorado has it. */
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
      /** A home that is entered anew within so many days costs this many dollars. */
      relistDays: days(0),
      relistFine: z.exactOptional(
        z
          .number()
          .check(
            z.minimum(0),
            z.maximum(highestRelistFine),
            z.multipleOf(0.01, { error: 'Enter dollars with at most two decimals.' }),
          ),
      ),
      /** The longer side that a photo needs, in pixels. */
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
  /** How long the brokerage has to present an offer: so many hours, or that many before its answer is due. */
  presentingLimits: z.exactOptional(
    z.strictObject({
      withinHours: whole(1, mostPresentingHours),
      beforeAnswerHours: whole(0, mostPresentingHours),
    }),
  ),
  /** Which broker of the desk gets the mails about sales outside hours, by the days. Nobody: they go where they go in hours. */
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
