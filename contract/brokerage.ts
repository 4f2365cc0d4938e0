// Who runs this shop: the facts that every page and mail shows.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SupportTimes } from './support-hours.ts'

const Link = z.object({ name: z.string(), url: z.string() })

export const Brokerage = z.object({
  /** The licensed firm name, as the license says it. */
  legalName: z.string(),
  /** The short name in headings; products whose brand equals it are featured. */
  brand: z.string(),
  licenceNumber: z.string(),
  licenceLookupUrl: z.string(),
  employingBroker: z.string(),
  postalAddress: z.string(),
  phone: z.string(),
  email: z.string(),
  supportHours: z.string(),
  /** The same for programs, which then can say 'open now'; null when only the words are known. */
  supportTimes: z.nullable(SupportTimes),
  socialLinks: z.array(Link),
  affiliateUrl: z.string(),
  vendorLoginUrl: z.string(),
  vendorRegisterUrl: z.string(),
  /** Path or address of a logo; empty: the built-in mark. */
  logo: z.string(),
  /** Two-letter codes of the states in which a seller's lead may be taken. */
  licensedStates: z.array(z.string()),
  /** Names of the categories whose packages list a home: the calculator sets those against a broker's percentage. */
  listingCategories: z.array(z.string()),
  /** Flat fee on each order, US dollars. */
  platformFee: z.number(),
  /** Where the shop stands, without a slash at the end; canonical addresses begin with it. */
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
