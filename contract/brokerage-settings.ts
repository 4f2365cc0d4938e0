// What a brokerage may say about itself: at its desk, or in the JSON file that BROKERAGE_FILE names.
import * as z from 'zod/mini'
import { emailExample } from '#rules/addresses'
import { namesUser } from '#rules/links'
import { isPictureAddress, pictureAddressFault } from '#rules/pictures'
import { longestSetting, longestVideoDescription, mostOwnVideos, mostSocialLinks } from '#rules/settings'
import { oneLine } from '#rules/typed-text'
import { videoId } from '#rules/videos'
import { SupportTimes } from './brokerage.ts'
import { dollarsLike, manyLinesText, writtenLine } from './form-fields.ts'
import { saleSettings } from './sale-settings.ts'
import { usStates } from './us-states.ts'

const stateFormat = { error: 'Enter the two capital letters of a state, such as CO.' }
const noSuchState = (input: unknown) => `Enter another state. No state has the letters ${String(input)}.`

const line = writtenLine(longestSetting)
const webExample = { error: 'Enter an address such as https://www.example.com.' }
export const webAddress = z
  .url({ protocol: /^https?$/, ...webExample })
  .check(z.regex(/^[^\s\p{C}]+$/u, webExample))

/** Stricter checks for new input: an address with a user name can lead somewhere else than it seems to. */
export const typedWebAddress = webAddress.check(
  z.refine((given) => !namesUser(given), {
    error: 'Enter an address without a user name, such as https://www.example.com.',
  }),
)

const picture = z.string().check(z.regex(oneLine), z.refine(isPictureAddress, { error: pictureAddressFault }))

/** One video of the education library. */
const OwnVideo = z.strictObject({
  /** Its id on the video site, or any other unique id. */
  id: z.string().check(z.regex(videoId, { error: 'Enter letters, digits, - and _.' })),
  title: line,
  description: manyLinesText(longestVideoDescription),
  /** Shown at 320 by 180 pixels. */
  picture,
  /** The page where the video plays. Absent: the brokerage's YouTube profile, or else its first social profile. */
  url: z.exactOptional(webAddress),
})
export type OwnVideo = z.output<typeof OwnVideo>

/**
 * Every field is optional. Pages and mails leave out what the brokerage leaves out. A shop without a legal name that may be the sample
 * shows the sample's. This schema also reads stored settings, so it may become wider and never narrower.
 */
export const BrokerageSettings = z.strictObject({
  /** The licensed firm name, exactly as on the license. Shown on every page and in every mail. */
  legalName: z.exactOptional(line),
  /** The short name in headings and titles. A new name also replaces the brand of the brokerage's own packages. */
  brand: z.exactOptional(line),
  /** The firm's license number. */
  licenceNumber: z.exactOptional(line),
  /** The state's web page where anyone can look up the license. */
  licenceLookupUrl: z.exactOptional(webAddress),
  /** Name of the employing broker, who is responsible for the license. */
  employingBroker: z.exactOptional(line),
  /** Square picture of the employing broker: a path on this site or an https address. Absent: only the name is shown. */
  brokerPortrait: z.exactOptional(picture),
  /** Office address on one line. */
  postalAddress: z.exactOptional(line),
  /** As it is displayed and dialed: (303) 555-0142. */
  phone: z.exactOptional(line),
  /** Where customers write to, and where the shop sends its own mails unless MAIL_FROM names another sender. */
  email: z.exactOptional(z.email({ error: `Enter ${emailExample}.` })),
  /** When somebody answers, in words. Shown only while `supportTimes` is absent. */
  supportHours: z.exactOptional(line),
  /**
   * When somebody answers: days, times and the time zone. Pages and mails name these hours, and pages say 'open now'. If no day is open,
   * they name none.
   */
  supportTimes: z.exactOptional(SupportTimes),
  /** Social network profiles, in display order. */
  socialLinks: z.exactOptional(
    z.array(z.strictObject({ name: line, url: webAddress })).check(z.maxLength(mostSocialLinks)),
  ),
  /** The affiliate program, linked in every page's footer. */
  affiliateUrl: z.exactOptional(webAddress),
  /** Login page of the dashboard for service sellers. */
  vendorLoginUrl: z.exactOptional(webAddress),
  /** Registration page for service sellers. */
  vendorRegisterUrl: z.exactOptional(webAddress),
  /** A path on this site or a URL. Empty: the built-in logo. */
  logo: z.exactOptional(
    z.string().check(
      z.regex(oneLine),
      z.refine((address: string) => address === '' || isPictureAddress(address), {
        error: 'Leave it empty, or enter a path such as /logo.svg, or an https address.',
      }),
    ),
  ),
  /**
   * The education library that is shown when no YouTube channel is configured or the channel does not respond. Absent: the sample's videos,
   * if the sample is loaded.
   */
  videos: z.exactOptional(
    z.array(OwnVideo).check(
      z.maxLength(mostOwnVideos),
      z.refine((videos) => new Set(videos.map(({ id }) => id)).size === videos.length, {
        error: 'Each must have a different id.',
      }),
    ),
  ),
  /** Two-letter codes of the states where the firm is licensed. Sellers' leads from other states are refused. */
  licensedStates: z.exactOptional(
    z
      .array(
        z.string().check(
          z.regex(/^[A-Z]{2}$/, stateFormat),
          z.refine((code) => usStates.some(([known]) => known === code), {
            error: ({ input }) => noSuchState(input),
          }),
        ),
      )
      .check(
        z.refine((states) => new Set(states).size === states.length, { error: 'Enter each state once.' }),
      ),
  ),
  /**
   * Slugs of the categories whose packages list a home. The calculator offers those, or all packages if there are none. A category's name
   * also works, if the slug was made from it or the category still has it.
   */
  listingCategories: z.exactOptional(z.array(line)),
  /** Flat fee per order, in US dollars with at most two decimals. */
  platformFee: z.exactOptional(
    dollarsLike('14.50').check(
      z.minimum(0),
      z.maximum(10_000),
      z.refine((dollars: number) => Number(dollars.toFixed(2)) === dollars, {
        error: 'Enter dollars with at most two decimals.',
      }),
    ),
  ),
  /** What the fee pays for, after the words 'It pays for': 'this website and payment processing'. Absent: pages do not say. */
  platformFeePurpose: z.exactOptional(line),
  /**
   * A guarantee that the brokerage gives: its name, and one or two sentences that say what a customer gets. Absent: no page says
   * 'Guaranteed'.
   */
  guarantee: z.exactOptional(z.strictObject({ name: line, text: line })),
  ...saleSettings,
})
export type BrokerageSettings = z.output<typeof BrokerageSettings>
