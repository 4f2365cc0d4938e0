// Who runs this shop: the facts that every page and mail shows.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SupportTimes } from './support-hours.ts'

const Link = z.object({ name: z.string(), url: z.string() })

export const Brokerage = z.object({
  /** The licensed firm name, exactly as on the license. */
  legalName: z.string(),
  /** The short name for headings. Products whose brand equals it are featured. */
  brand: z.string(),
  licenceNumber: z.string(),
  licenceLookupUrl: z.string(),
  employingBroker: z.string(),
  postalAddress: z.string(),
  phone: z.string(),
  email: z.string(),
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
  /** The shop's address, without a trailing slash. Canonical URLs begin with it. */
  publicUrl: z.string(),
  /** True while sample data is loaded: pages say so. */
  isSample: z.boolean(),
})
export type Brokerage = z.output<typeof Brokerage>

export const getBrokerage = endpoint({
  method: 'GET',
  path: '/api/home/brokerage',
  summary: 'The brokerage: names, license, address, hours, links',
  tag: 'Brokerage',
  response: z.object({ brokerage: Brokerage }),
})
