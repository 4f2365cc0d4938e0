import type { Transaction } from 'kysely'
import { dayMs } from '#rules/durations'
import type { Tables } from '#database/tables'
import { storeProducts, type StoredProduct } from '#server/catalogue/store-product'
import { describe } from '#server/desk/catalogue/packages/describe'
import type { Platform } from '#server/platform/platform'
import { banners } from './catalogue/banners.ts'
import { categories } from './catalogue/categories.ts'
import { products } from './catalogue/products.ts'
import { reviews } from './catalogue/reviews.ts'
import type { SampleProduct } from './catalogue/sample-product.ts'
import { sellers } from './catalogue/sellers.ts'
import type { KeptDocuments } from './keep-files.ts'
import { pictureAlt, type PictureName } from './pictures/list.ts'

type Trx = Transaction<Tables>
type Given = { brand: string; documents: KeptDocuments }

/** Categories, sellers, banners, products and reviews, with every date relative to now. */
export const loadCatalogue = async (
  platform: Platform,
  trx: Trx,
  { brand, documents }: Given,
): Promise<void> => {
  const categoryIds = await loadCategories(platform, trx)
  const sellerIds = await loadSellers(platform, trx, brand)
  await loadBanners(platform, trx)
  const drafts = products.map((product, position): StoredProduct => ({
    ...draftOf(product, brand, documents),
    categoryId: known(categoryIds, product.category),
    sellerId: known(sellerIds, product.seller),
    position,
    createdAt: platform.now() - daysOnOffer(position) * dayMs,
  }))
  const ids = await storeProducts(platform, trx, drafts)
  for (const [at, { description }] of products.entries())
    await trx
      .updateTable('product')
      .set({ description_markdown: branded(description, brand) })
      .where('id', '=', ids[at] as string)
      .execute()
  const idOf = new Map(products.map(({ slug }, at) => [slug, ids[at] as string]))
  for (const { slug, buildsOn } of products)
    if (buildsOn !== undefined)
      await trx
        .updateTable('product')
        .set({ builds_on_id: known(idOf, buildsOn) })
        .where('id', '=', known(idOf, slug))
        .execute()
  await loadReviews(platform, trx, idOf)
}

const loadCategories = async ({ newId }: Platform, trx: Trx) => {
  const rows = categories.map(({ slug, name, picture }, position) => ({
    id: newId(),
    slug,
    name,
    picture_address: addressOf(picture),
    position,
  }))
  await trx.insertInto('category').values(rows).execute()
  return new Map<string, string>(rows.map(({ slug, id }) => [slug, id]))
}

const loadSellers = async ({ newId, now }: Platform, trx: Trx, brand: string) => {
  const rows = sellers.map(({ name, email, picture }) => ({
    id: newId(),
    name: branded(name, brand),
    email,
    picture_address: addressOf(picture),
    created_at: now(),
  }))
  await trx.insertInto('seller').values(rows).execute()
  return new Map<string, string>(sellers.map(({ slug }, at) => [slug, (rows[at] as { id: string }).id]))
}

const loadBanners = async ({ newId }: Platform, trx: Trx) => {
  const rows = banners.map(({ picture }, position) => ({
    id: newId(),
    picture_address: addressOf(picture),
    alt: altOf(picture),
    position,
  }))
  await trx.insertInto('banner').values(rows).execute()
}

const loadReviews = async ({ newId, now }: Platform, trx: Trx, productIds: ReadonlyMap<string, string>) => {
  const rows = reviews.map(({ productSlug, reviewer, rating, text, daysAgo }) => ({
    id: newId(),
    product_id: known(productIds, productSlug),
    customer_id: null,
    reviewer_name: reviewer,
    rating,
    body: text,
    is_sample: 1 as const,
    is_verified: 0 as const,
    created_at: now() - daysAgo * dayMs,
  }))
  await trx.insertInto('review').values(rows).execute()
}

const draftOf = (product: SampleProduct, brand: string, documents: KeptDocuments) => ({
  slug: product.slug,
  name: product.name,
  brand: branded(product.brand, brand),
  isOwn: product.brand === '{BRAND}',
  priceCents: product.priceDollars * 100,
  discountPercent: product.discountPercent,
  stock: product.stock,
  taxClass: product.taxClass,
  needsHome: product.needsHome ?? false,
  summary: branded(product.summary, brand),
  descriptionHtml: describe(branded(product.description, brand)),
  included: product.included.map((line) => branded(line, brand)),
  yourPart: product.yourPart.map((line) => branded(line, brand)),
  features: product.features,
  listingPlan: product.listingPlan ?? null,
  pictures: product.pictures.map((picture) => ({ address: addressOf(picture), alt: altOf(picture) })),
  documents: [...product.downloadable, ...product.editable].map((slug) => known(documents, slug)),
})

/** Different from catalogue order, so that the latest packages are a different selection. */
const daysOnOffer = (position: number) => ((position * 7) % products.length) * 6 + 3

const branded = (text: string, brand: string) => text.replaceAll('{BRAND}', brand)
const addressOf = (picture: string) => `/pictures/${picture}`
const altOf = (picture: string) => pictureAlt(picture.replace(/\.svg$/, '') as PictureName)

const known = <Key, Value>(entries: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = entries.get(key)
  if (value === undefined) throw new Error(`The sample names ${String(key)}, which it does not have.`)
  return value
}
