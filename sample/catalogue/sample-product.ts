import type { Features } from '#rules/features'
import { officialForms } from '#rules/legal-set'
import type { ListingPlan } from '#rules/sales'
import type { CategorySlug } from './categories.ts'
import type { DocumentSlug } from './documents.ts'
import type { SellerSlug } from './sellers.ts'

/** One package of the sample catalogue. `{BRAND}` is replaced by the brokerage's name when the sample is loaded. */
export type SampleProduct = {
  slug: string
  name: string
  category: CategorySlug
  seller: SellerSlug
  brand: string
  priceDollars: number
  discountPercent: number
  stock: number
  taxClass: 'service' | 'digital' | 'physical'
  /** It needs a home in a state where the brokerage is licensed. Every listing package does. */
  needsHome?: true
  /** The smaller package that it builds on. */
  buildsOn?: string
  /** At most 120 characters. */
  summary: string
  /** What the seller of the package does or delivers. */
  included: readonly string[]
  /** What the homeowner does. */
  yourPart: readonly string[]
  /** For comparisons. The broker's duties are added automatically. */
  features: Features
  /** What it includes for the sale of a home. */
  listingPlan?: ListingPlan
  /** Markdown: paragraphs, third headings, lists, strong text and links. */
  description: string
  downloadable: readonly DocumentSlug[]
  editable: readonly DocumentSlug[]
  pictures: readonly [cover: string, included: string, steps: string]
}

export function picturesOf(slug: string): SampleProduct['pictures'] {
  return [`${slug}-cover.svg`, `${slug}-included.svg`, `${slug}-steps.svg`]
}

/**
 * The duties that C.R.S. 12-10-404, 405 and 407 put on every broker who lists a home. They cannot be waived, so every package with a
 * listing includes them, and no package sells the listing alone.
 */
export const brokerDuties = duties('photos unless added, showings, negotiation decisions, disclosures')

/** The same duties for packages that include photos and showings. */
export const brokerDutiesFullService = duties('negotiation decisions, disclosures')

/** A link to 'the state’s forms page'. Official forms are free: they are linked, never sold. */
export const officialFormsLink = `[the state’s forms page](${officialForms})`

function duties(youDo: string) {
  return `**Colorado broker duties included:** we present every offer and counteroffer, keep you informed, and assist with contract deadlines through closing. **You do:** ${youDo}.`
}
