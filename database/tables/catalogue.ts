import type { Generated } from 'kysely'
import type { EditedAtDesk } from './edited-at-desk.ts'

type Flag = 0 | 1

export type CategoryTable = EditedAtDesk & {
  id: string
  /** May change. */
  name: string
  /** Never changes. */
  slug: string
  picture_address: string
  position: number
}

/** The vendor who performs the work and answers in the chat. */
export type SellerTable = EditedAtDesk & {
  id: string
  name: string
  email: string
  picture_address: string
  created_at: number
}

export type ProductTable = {
  id: string
  slug: string
  name: string
  category_id: string
  seller_id: string
  brand: string
  /** The brokerage does the work itself. Null: the next start of the shop decides by the brand's name. */
  is_own: Flag | null
  /** It needs a home where the brokerage is licensed, whatever its category. */
  needs_home: Generated<Flag>
  /** The smaller package whose features it also has. */
  builds_on_id: Generated<string | null>
  price_cents: number
  /** 0 to 100. */
  discount_percent: number
  stock: number
  tax_class: 'service' | 'digital' | 'physical'
  /** One plain sentence for a card. */
  summary: string
  /** Sanitized when stored. */
  description_html: string
  /** The Markdown that the HTML was made from. Null: somebody entered HTML. */
  description_markdown: string | null
  /** JSON array of strings: what the seller of the package does or delivers. */
  included: string
  /** JSON array of strings: what the homeowner does. */
  your_part: string
  /** JSON object: the `Features` of rules/features.ts. Null: not entered. */
  features: string | null
  /** JSON: the `ListingPlan` of contract/desk/catalogue/package-content.ts. Null: it opens no sale. */
  listing_plan: Generated<string | null>
  /** Position in the catalogue, from 0. */
  position: number
  /** The catalogue version in which the product, its files or its reviews last changed. */
  version: number
  /** Set when the package is no longer offered. */
  archived_at: number | null
  created_at: number
  updated_at: number
}

export type ProductPictureTable = {
  product_id: string
  position: number
  address: string
  alt: string
}

export type ProductDocumentTable = {
  id: string
  product_id: string
  /** Its id within the product. It stays the same when it is renamed. */
  slug: string
  kind: 'downloadable' | 'editable'
  name: string
  /** Its key in the file store. Products may share a file. */
  file_key: string
  bytes: number
  sha256: string
  /** Position among the product's documents of the same kind, from 0. */
  position: number
}

export type BannerTable = EditedAtDesk & {
  id: string
  picture_address: string
  alt: string
  position: number
}
