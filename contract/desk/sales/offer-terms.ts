// What the desk types of an offer. Whatever is left out was not said.
import * as z from 'zod/mini'
import { longestPersonName } from '#rules/accounts'
import { emailAddress, emailExample, longestEmail, longestPhone } from '#rules/addresses'
import { lookupValues } from '#rules/listing-lookups'
import { amountFault, priceFault } from '#rules/net-assumptions'
import { highestOfferCents, sumTooHigh } from '#rules/offers'
import { longestInOffer } from '#rules/offer-steps'
import { plainEmail, plainPhone } from '#rules/typed-text'
import { DayOrNot, MomentOrNot } from '#contract/days'
import { manyLinesText, oneLineText } from '#contract/form-fields'
import { Amount } from '#contract/sale-offers'

/** What an absent field is. */
export const otherwise = <Schema extends z.ZodMiniType, const Value>(schema: Schema, value: Value) =>
  z.pipe(
    z.optional(schema),
    z.transform((given: z.output<Schema> | undefined): z.output<Schema> | Value =>
      given === undefined ? value : given,
    ),
  )

const day = otherwise(DayOrNot, '')

const amount = otherwise(
  z.nullable(
    Amount.check(
      z.refine((given) => amountFault(given) === undefined, {
        error: ({ input }) => amountFault(input as z.output<typeof Amount>) ?? 'Enter an amount.',
      }),
    ),
  ),
  null,
)

const sumInDollars = (label: string, least = 0) =>
  z
    .int({ error: `Enter ${label} in dollars.` })
    .check(
      z.minimum(least, { error: `Enter ${label} in dollars.` }),
      z.maximum(highestOfferCents, { error: sumTooHigh }),
    )

const sum = (label: string) => otherwise(z.nullable(sumInDollars(label)), null)

const text = (longest: number) => otherwise(oneLineText(longest), '')

/** What is offered. Whatever is left out was not said. */
export const TypedTerms = z.object({
  price: z.int({ error: 'Enter the price in dollars.' }).check(
    z.refine((cents) => priceFault(cents) === undefined, {
      error: ({ input }) => priceFault(Number(input)) ?? 'Enter the price in dollars.',
    }),
  ),
  concession: amount,
  concessionPaysBroker: otherwise(z.nullable(z.boolean()), null),
  buyerBroker: amount,
  repairs: amount,
  escalation: otherwise(
    z.nullable(
      z.object({
        basis: otherwise(z.enum(['price', 'net']), 'price'),
        step: sumInDollars('each step'),
        most: sumInDollars('the highest price', 1),
      }),
    ),
    null,
  ),
  earnestMoney: sum('the earnest money'),
  financing: otherwise(
    z.enum(['', ...lookupValues('BuyerFinancing')], { error: 'Choose how the buyer pays.' }),
    '',
  ),
  downPayment: amount,
  proof: text(longestInOffer.line),
  appraisal: text(longestInOffer.line),
  gap: sum('what the buyer adds'),
  inspectionOn: day,
  title: text(longestInOffer.line),
  mustSellBy: day,
  closingOn: day,
  possession: text(longestInOffer.line),
  rent: sum('the rent'),
  inclusions: text(longestInOffer.things),
  exclusions: text(longestInOffer.things),
  otherTerms: otherwise(manyLinesText(longestInOffer.other), ''),
  /** By when it is to be answered; '' without a time. */
  answerByAt: otherwise(MomentOrNot, ''),
})
export type TypedTerms = z.output<typeof TypedTerms>

/** Of the buyer, and of their agent. */
export const TypedPerson = z.object({
  name: oneLineText(longestPersonName),
  company: text(longestPersonName),
  telephone: otherwise(oneLineText(longestPhone).check(z.overwrite(plainPhone)), ''),
  email: otherwise(
    oneLineText(longestEmail).check(
      z.overwrite(plainEmail),
      z.refine((email) => email === '' || emailAddress.test(email), { error: `Enter ${emailExample}.` }),
    ),
    '',
  ),
  license: text(longestInOffer.line),
})
