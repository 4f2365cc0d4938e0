// Who runs this shop: the facts that every page and mail shows.
import * as z from 'zod/mini'
import { mostHolidays, weekdays } from '#rules/support-hours'
import { longestSetting } from '#rules/settings'
import { endpoint } from './endpoint.ts'
import { writtenLine } from './form-fields.ts'

const TimeOfDay = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'Enter a time such as 09:00 or 18:30.' }))

/** When the phone is answered, in a form for programs. */
export const SupportTimes = z.object({
  /** An IANA time zone: 'America/Denver'. */
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, { error: 'Enter the name of a time zone such as America/Denver.' })),
  /** Open from `from`, inclusive, to `to`, exclusive. */
  open: z.array(z.object({ days: z.array(z.enum(weekdays)), from: TimeOfDay, to: TimeOfDay })),
  /** Whole days on which nobody answers, in that time zone. */
  holidays: z.optional(
    z
      .array(
        z.object({
          date: z.iso.date({ error: 'Enter a day such as 2026-12-25.' }),
          name: writtenLine(longestSetting),
        }),
      )
      .check(z.maxLength(mostHolidays)),
  ),
})
export type SupportTimes = z.output<typeof SupportTimes>

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const Link = z.object({ name: z.string(), url: z.string() })

export const Brokerage = z.object({
  /** The licensed firm name, exactly as on the license. */
  legalName: z.string(),
  /** The short name for headings. Products whose brand equals it are featured. */
  brand: z.string(),
  licenceNumber: z.string(),
  licenceLookupUrl: z.string(),
  employingBroker: z.string(),
  /** Path or URL of a picture of the employing broker. */
  brokerPortrait: z.optional(z.string()),
  postalAddress: z.string(),
  phone: z.string(),
  email: z.string(),
  /** When somebody answers, in words. Empty when every day is closed. */
  supportHours: z.string(),
  /** The same hours for programs, which can then say 'open now'. Null when only the words are known. */
  supportTimes: z.nullable(SupportTimes),
  socialLinks: z.array(Link),
  affiliateUrl: z.string(),
  vendorLoginUrl: z.string(),
  vendorRegisterUrl: z.string(),
  /** Path or URL of a logo. Empty: the built-in logo. */
  logo: z.string(),
  /** Two-letter codes of the states where sellers' leads are accepted. */
  licensedStates: z.array(z.string()),
  /** Names of the categories whose packages list a home. The calculator compares those packages with a broker's percentage. */
  listingCategories: z.array(z.string()),
  /** Flat fee per order, in US dollars. */
  platformFee: z.number(),
  /** What the fee pays for. It follows 'It pays for'. */
  platformFeePurpose: z.optional(z.string()),
  /** The guarantee that the brokerage gives: its name and what it promises. Without one, no page says 'Guaranteed'. */
  guarantee: z.optional(z.object({ name: z.string(), text: z.string() })),
  /** The shop's address, without a trailing slash. Canonical URLs begin with it. */
  publicUrl: z.string(),
  /** True while sample data is loaded: pages say so. */
  isSample: z.boolean(),
  /** Other hosts that pages load pictures from, such as 'https://cdn.example'. Absent where there are none. */
  pictureOrigins: z.optional(z.array(z.string())),
})
export type Brokerage = z.output<typeof Brokerage>

export const getBrokerage = endpoint({
  method: 'GET',
  path: '/api/home/brokerage',
  summary: 'Facts about the brokerage: names, license, address, support hours and links',
  tag: 'Brokerage',
  response: z.object({ brokerage: Brokerage }),
})
