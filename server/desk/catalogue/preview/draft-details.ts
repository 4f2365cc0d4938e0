import type { Kysely } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { ProductDetails } from '#contract/catalogue'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { catalogueProduct, wholeFeatures } from '#server/catalogue/model/catalogue-product'
import { catalogueOf } from '#server/catalogue/read-model'
import { describe } from '#server/desk/catalogue/packages/describe'
import {
  draftContent,
  liveContent,
  type ProductRow,
  readDraft,
  readProduct,
} from '#server/catalogue/editing/package-row'
import type { Platform } from '#server/platform/platform'

type CatalogueFacts = Parameters<typeof catalogueProduct>

type Needs = Pick<Platform, 'config' | 'database' | 'log' | 'now'>

/** What the shop's page of the package would show if the draft were published now. `isDraft` turns off the buttons that buy. */
export type DraftDetails = { product: ProductDetails & { isDraft: true }; isLive: boolean }

/** Undefined if the package no longer exists. Gaps of a draft are named as missing. */
export const readDraftDetails = async (platform: Needs, id: string): Promise<DraftDetails | undefined> => {
  const { direct: read } = platform.database
  const product = await readProduct(read, id)
  const draft = await readDraft(read, id)
  const content = draft ? draftContent(draft) : product && (await liveContent(read, product))
  if (!content) return undefined
  const catalogue = await catalogueOf(platform).current()
  const { rating = 0, reviewCount = 0 } = catalogue.byId.get(id)?.product ?? {}
  const facts = {
    ...partsOf(content),
    row: rowOf(platform, id, content, product),
    ratingSum: 0,
    reviewCount: 0,
  }
  const { category, seller } = await readCategoryAndSeller(read, content)
  const entry = catalogueProduct(facts, category, seller)
  return {
    product: {
      ...entry.product,
      ...entry.more,
      ...wholeFeatures(entry, catalogue),
      rating,
      reviewCount,
      isDraft: true,
    },
    isLive: product !== undefined && product.archived_at === null,
  }
}

const partsOf = ({ pictures, documents }: PackageContent) => ({
  pictures: pictures.filter(({ address }) => address !== ''),
  documents: documents.map(({ name, kind }) => ({ name, kind })),
})

const rowOf = (
  platform: Needs,
  id: string,
  content: PackageContent,
  product: ProductRow | undefined,
): ProductRow => ({
  id,
  slug: content.slug,
  name: content.name || 'Package without a name',
  category_id: content.categoryId,
  seller_id: content.sellerId,
  brand: content.isOwn ? brokerageOf(platform).brand : content.brand,
  is_own: content.isOwn ? 1 : 0,
  needs_home: content.needsHome ? 1 : 0,
  builds_on_id: content.buildsOnId || null,
  price_cents: content.priceCents,
  discount_percent: content.discountPercent,
  stock: product?.stock ?? content.firstStock,
  tax_class: content.kind,
  summary: content.summary,
  description_html: describe(content.description),
  description_markdown: content.description,
  included: JSON.stringify(content.included.filter(isWritten)),
  your_part: JSON.stringify(content.yourPart.filter(isWritten)),
  features: JSON.stringify(content.features),
  listing_plan: content.listingPlan ? JSON.stringify(content.listingPlan) : null,
  position: content.position,
  version: 0,
  archived_at: null,
  created_at: platform.now(),
  updated_at: platform.now(),
})

const isWritten = (line: string) => line.trim() !== ''

const readCategoryAndSeller = async (read: Kysely<Tables>, { categoryId, sellerId }: PackageContent) => {
  const category = await read
    .selectFrom('category')
    .selectAll()
    .where('id', '=', categoryId)
    .executeTakeFirst()
  const seller = await read
    .selectFrom('seller')
    .select(['id', 'name'])
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return { category: category ?? noCategory, seller: seller ?? noSeller }
}

const noCategory: CatalogueFacts[1] = {
  id: '',
  name: 'No category yet',
  slug: '',
  picture_address: '',
  position: 0,
  version: 0,
  archived_at: null,
  updated_at: null,
  updated_by: null,
}
const noSeller: CatalogueFacts[2] = { id: '', name: 'No seller yet' }
