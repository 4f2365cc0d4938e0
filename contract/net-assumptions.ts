// What the estimates of a sale work with.
import * as z from 'zod/mini'
import { highestOfferCents, sumTooHigh } from '#rules/offers'
import { highestRateBasisPoints, longestCostName, mostOtherCosts } from '#rules/net-assumptions'
import { costNames } from '#rules/sale-net'
import { DayOrNot } from './days.ts'
import { line } from './form-fields.ts'

const sum = (label: string) =>
  z.nullable(
    z
      .int({ error: `Enter ${label} in dollars.` })
      .check(
        z.minimum(0, { error: `Enter ${label} in dollars.` }),
        z.maximum(highestOfferCents, { error: sumTooHigh }),
      ),
  )

const OtherCosts = z
  .array(
    z.object({
      name: line({ label: 'what the cost is', mostCharacters: longestCostName }),
      cents: z
        .int({ error: 'Enter the cost in dollars.' })
        .check(
          z.minimum(0, { error: 'Enter the cost in dollars.' }),
          z.maximum(highestOfferCents, { error: sumTooHigh }),
        ),
    }),
  )
  .check(
    z.maxLength(mostOtherCosts, { error: `Enter at most ${mostOtherCosts} other costs.` }),
    z.refine(
      (costs) =>
        new Set([...costNames, ...costs.map(({ name }) => name)]).size === costNames.length + costs.length,
      { error: 'Enter a different name for each cost.' },
    ),
  )

const rateError = { error: `Enter the interest from 0 to ${highestRateBasisPoints / 100} percent a year.` }

/** What the estimates work with. Null: nobody has said it. The names are those of the seller's closing statement. */
export const Assumptions = z.object({
  titlePolicy: sum('the title policy'),
  closingFee: sum('the closing fee'),
  hoaPapers: sum('the HOA papers'),
  /** Last year's bill. */
  annualTax: sum('the property tax of a year'),
  /** What is unpaid of the bill for last year. After a new year has begun, the answer is about the bill for the year that has just ended. */
  lastYearTaxUnpaid: sum('the unpaid property tax'),
  /** What the lender says that it gets. It counts more than the arithmetic. */
  payoffQuote: sum('the payoff'),
  principal: sum('the principal'),
  /** Basis points a year: 450 are 4.5 percent. */
  rate: z.nullable(
    z.number(rateError).check(z.minimum(0, rateError), z.maximum(highestRateBasisPoints, rateError)),
  ),
  /** The day to which the interest is paid; '' when it is not known. */
  interestTo: z.union([z.literal(''), z.iso.date()], { error: 'Choose a day.' }),
  livesInColorado: z.nullable(z.boolean()),
  other: OtherCosts,
})
export type Assumptions = z.output<typeof Assumptions>

/** What people enter of it. */
export const TypedAssumptions = z.extend(Assumptions, { interestTo: DayOrNot })
