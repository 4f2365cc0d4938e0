// Who publishes what, and for what a broker must prove their identity again. An assistant drafts everything, and publishes words and
// pictures.
import { isListingPlan } from './features.ts'
import { mayDo, type StaffRole } from './staff.ts'

/** The facts of a package that the rule needs. */
export type Published = {
  priceCents: number
  discountPercent: number
  features: Readonly<Record<string, unknown>>
} & Readonly<Record<string, unknown>>

/** The fields that make up a package's price. */
const ofPrices = ['priceCents', 'discountPercent'] as const

/** The fields of a listing plan that are promises. */
const ofPlans = [
  'buildsOnId',
  'categoryId',
  'documents',
  'features',
  'included',
  'kind',
  'listingPlan',
  'needsHome',
  'sellerId',
  'yourPart',
] as const

/**
 * The changed fields of a package that only a broker may publish. If the package lists a home, before or after, there are more of them.
 * Undefined `before`: the shop has never shown it, so its price is new.
 */
export const fieldsForBroker = (before: Published | undefined, after: Published): string[] => {
  const isPlan = [before, after].some((one) => one !== undefined && isListingPlan(one))
  const guarded = isPlan ? [...ofPrices, ...ofPlans] : ofPrices
  if (!before) return [...guarded]
  return guarded.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

export const mayPublish = (role: StaffRole, forBroker: readonly string[]): boolean =>
  forBroker.length === 0 || mayDo(role, 'publish prices')

/** What customers pay, and where they are sent. A person who changes it proves their identity. */
const guardedSettings: ReadonlySet<string> = new Set([
  'affiliateUrl',
  'email',
  'licenceLookupUrl',
  'platformFee',
  'socialLinks',
  'vendorLoginUrl',
  'vendorRegisterUrl',
  'videos',
])

/** Whether a changed video leads customers to another page. '' is the brokerage's own profile, which needs a proof in the settings. */
export const sendsElsewhere = (before: { url: string } | undefined, after: { url: string }): boolean =>
  after.url !== '' && after.url !== before?.url

/** Whether a coupon that this person adds is a draft, which takes nothing off until a broker publishes it. */
export const draftsCoupons = (role: StaffRole): boolean => !mayDo(role, 'publish prices')

/** Those of these changed settings that need a proof of identity. */
export const settingsToProve = (changed: readonly string[]): string[] =>
  changed.filter((name) => guardedSettings.has(name))
