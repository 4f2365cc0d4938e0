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
  /** At most 120 characters. */
  summary: string
  /** What the seller of the package does or delivers. */
  included: readonly string[]
  /** What the homeowner does. */
  yourPart: readonly string[]
  /** Only p, h3, ul, li, strong, em and a. */
  descriptionHtml: string
  downloadable: readonly DocumentSlug[]
  editable: readonly DocumentSlug[]
  pictures: readonly [cover: string, included: string, steps: string]
}

export function picturesOf(slug: string): SampleProduct['pictures'] {
  return [`${slug}-cover.svg`, `${slug}-included.svg`, `${slug}-steps.svg`]
}
