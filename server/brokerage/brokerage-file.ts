import * as z from 'zod/mini'
import { SupportTimes } from '#contract/support-hours'
import { emailExample } from '#rules/addresses'

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'Must be an address such as https://www.example.com.',
})

const isPicture = (address: string) =>
  /^\/(?!\/)/.test(address) || (address.startsWith('https://') && URL.canParse(address))

/** One video of the education library, wherever it is watched. */
const OwnVideo = z.strictObject({
  /** Its id at the video site, or any other of its own. */
  id: z.string().check(z.regex(/^[\w-]{1,40}$/, { error: 'Must be letters, digits, - and _.' })),
  title: line,
  description: z.string().check(z.maxLength(5_000)),
  /** 320 by 180 pixels is what it is shown at. */
  picture: z
    .string()
    .check(z.refine(isPicture, { error: 'Must be a path such as /signs.jpg, or an https address.' })),
  /** Where it is watched. Absent: the brokerage's profile at YouTube, or else its first one. */
  url: z.exactOptional(webAddress),
})
export type OwnVideo = z.output<typeof OwnVideo>

/** What the JSON file behind BROKERAGE_FILE may say. Every field may be absent: the sample's own then stands in. */
export const BrokerageFile = z.strictObject({
  /** The licensed firm name, word for word as the licence says it. On every page and mail. */
  legalName: z.exactOptional(line),
  /** The short name in headings and titles. A new one goes to the brokerage's own packages when the shop starts. */
  brand: z.exactOptional(line),
  /** The firm's licence number. */
  licenceNumber: z.exactOptional(line),
  /** Where the state lets anyone look the licence up. */
  licenceLookupUrl: z.exactOptional(webAddress),
  /** Name of the employing broker, who answers for the licence. */
  employingBroker: z.exactOptional(line),
  /** Office address on one line. */
  postalAddress: z.exactOptional(line),
  /** As people write and dial it: (303) 555-0142. */
  phone: z.exactOptional(line),
  /** Where customers write to, and where the shop sends its own mails unless MAIL_FROM names another sender. */
  email: z.exactOptional(z.email({ error: `Must be ${emailExample}.` })),
  /** When somebody answers: 9am to 6pm Mountain Time, Mon–Sat. */
  supportHours: z.exactOptional(line),
  /** The same for programs: days, times and the time zone. Pages say 'open now' by it, and say nothing where only the words are given. */
  supportTimes: z.exactOptional(SupportTimes),
  /** Profiles in social networks, in the order in which they are shown. */
  socialLinks: z.exactOptional(
    z.array(z.strictObject({ name: line, url: webAddress })).check(z.maxLength(8)),
  ),
  /** The affiliate programme, linked at the foot of every page. */
  affiliateUrl: z.exactOptional(webAddress),
  /** The dashboard of those who sell services through the shop: its login… */
  vendorLoginUrl: z.exactOptional(webAddress),
  /** …and its registration. */
  vendorRegisterUrl: z.exactOptional(webAddress),
  /** A path on this site or an address. Empty: the built-in mark. */
  logo: z.exactOptional(
    z.string().check(
      z.refine((address: string) => address === '' || isPicture(address), {
        error: 'Must be empty, a path such as /logo.svg, or an https address.',
      }),
    ),
  ),
  /** The education library where no YouTube channel is configured or answers. Absent: the sample's videos, with the sample. */
  videos: z.exactOptional(
    z.array(OwnVideo).check(
      z.maxLength(200),
      z.refine((videos) => new Set(videos.map(({ id }) => id)).size === videos.length, {
        error: 'Each must have an id of its own.',
      }),
    ),
  ),
  /** Two-letter codes of the states in which the firm is licensed. Sellers' leads from other states are not taken. */
  licensedStates: z.exactOptional(
    z.array(
      z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Must be the two capital letters of a state.' })),
    ),
  ),
  /**
   * Slugs of the categories whose packages list a home; the calculator offers those, and all where the shop has none. A name will do where
   * the slug was made of it, or as long as the category is called so.
   */
  listingCategories: z.exactOptional(z.array(line)),
  /** Flat fee on each order, in US dollars with at most two decimals. */
  platformFee: z.exactOptional(
    z.number().check(
      z.minimum(0),
      z.maximum(10_000),
      z.refine((dollars: number) => Number(dollars.toFixed(2)) === dollars, {
        error: 'Must have at most two decimals.',
      }),
    ),
  ),
})
export type BrokerageFile = z.output<typeof BrokerageFile>
