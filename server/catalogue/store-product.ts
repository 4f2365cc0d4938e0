import type { Transaction } from 'kysely'
import { buildsOnItself, wouldCircle } from '#rules/builds-on'
import type { Tables } from '#database/tables'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { readBases } from '#server/catalogue/families'
import { productNotFound, productRefused } from '#server/catalogue/problems'
import { storeDocuments } from '#server/catalogue/store-documents'
import { checkedDraft, type ProductDraft } from '#server/catalogue/product-draft'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

export type StoredProduct = ProductDraft & {
  /** Id of the product to replace; absent for a new one. */
  id?: string
  /** The id is for a new product, which already has it as a draft. */
  isNew?: boolean
  /** Creation time of a new product; now when absent. */
  createdAt?: number
  /** The Markdown that the description was made from, if it was written at the desk. */
  descriptionMarkdown?: string
}

/** Stores a new product, or replaces one with its pictures and documents, and returns its id. Throws `product_refused`. */
export const storeProduct = async (platform: Needs, product: StoredProduct): Promise<string> => {
  const [id] = await platform.database.transaction((trx) => storeProducts(platform, trx, [product]))
  return id as string
}

/** Stores several products inside the caller's transaction: all of them or none. */
export const storeProducts = async (
  platform: Needs,
  trx: Transaction<Tables>,
  products: readonly StoredProduct[],
): Promise<string[]> => {
  const ids: string[] = []
  for (const product of products) ids.push(await write(platform, trx, product))
  await catalogueChanged(platform, trx, ids)
  return ids
}

const write = async (platform: Needs, trx: Transaction<Tables>, product: StoredProduct) => {
  const { now, newId } = platform
  const draft = checkedDraft(product)
  const { id = newId(), createdAt = now() } = product
  const faults = await shopFaults(trx, draft, id)
  if (Object.keys(faults).length > 0) throw productRefused(faults)
  const row = { ...rowOf(draft), ...sourceOf(product), version: 0, updated_at: now() }
  if (product.id === undefined || product.isNew)
    await trx
      .insertInto('product')
      .values({ id, ...row, created_at: createdAt })
      .execute()
  else {
    const { numUpdatedRows } = await trx
      .updateTable('product')
      .set(row)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw productNotFound()
  }
  await writeFiles(platform, trx, id, draft)
  return id
}

/** Why the shop cannot store this package, as a message for each field. */
export const shopFaults = async (
  trx: Transaction<Tables>,
  {
    categoryId,
    sellerId,
    slug,
    buildsOnId,
  }: Pick<ProductDraft, 'categoryId' | 'sellerId' | 'slug' | 'buildsOnId'>,
  id: string,
): Promise<Record<string, string>> => {
  const [category, seller, namesake] = [
    await inUse(trx, 'category', categoryId),
    await inUse(trx, 'seller', sellerId),
    await trx.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst(),
  ]
  const base = buildsOnId ? await baseFault(trx, id, buildsOnId) : undefined
  return {
    ...(namesake && namesake.id !== id && { slug: 'Another package already has this address.' }),
    ...(!category && { categoryId: 'Choose a category that is not archived.' }),
    ...(!seller && { sellerId: 'Choose a seller who is not archived.' }),
    ...(base !== undefined && { buildsOnId: base }),
  }
}

const baseFault = async (trx: Transaction<Tables>, id: string, base: string): Promise<string | undefined> => {
  const bases = await readBases(trx, base)
  if (bases.length === 0) return 'There is no such package. Choose another one, or none.'
  const buildsOn = new Map(bases.map((row) => [row.id, row.builds_on_id]))
  return wouldCircle(id, base, (one) => buildsOn.get(one)) ? buildsOnItself : undefined
}

const inUse = (trx: Transaction<Tables>, table: 'category' | 'seller', id: string) =>
  trx.selectFrom(table).select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst()

const rowOf = (draft: ProductDraft) => ({
  slug: draft.slug,
  name: draft.name,
  category_id: draft.categoryId,
  seller_id: draft.sellerId,
  brand: draft.brand,
  ...(draft.isOwn !== undefined && { is_own: draft.isOwn ? (1 as const) : (0 as const) }),
  ...(draft.needsHome !== undefined && { needs_home: draft.needsHome ? (1 as const) : (0 as const) }),
  ...(draft.buildsOnId !== undefined && { builds_on_id: draft.buildsOnId || null }),
  price_cents: draft.priceCents,
  discount_percent: draft.discountPercent,
  stock: draft.stock,
  tax_class: draft.taxClass,
  summary: draft.summary,
  description_html: draft.descriptionHtml,
  included: JSON.stringify(draft.included),
  your_part: JSON.stringify(draft.yourPart),
  ...(draft.features && { features: JSON.stringify(draft.features) }),
  ...(draft.listingPlan !== undefined && {
    listing_plan: draft.listingPlan && JSON.stringify(draft.listingPlan),
  }),
  position: draft.position,
})

const sourceOf = ({ descriptionMarkdown }: StoredProduct) =>
  descriptionMarkdown === undefined ? {} : { description_markdown: descriptionMarkdown }

const writeFiles = async (
  platform: Pick<Needs, 'now' | 'newId'>,
  trx: Transaction<Tables>,
  productId: string,
  draft: ProductDraft,
) => {
  await trx.deleteFrom('product_picture').where('product_id', '=', productId).execute()
  const pictures = draft.pictures.map((picture, position) => ({
    product_id: productId,
    position,
    ...picture,
  }))
  if (pictures.length > 0) await trx.insertInto('product_picture').values(pictures).execute()
  await storeDocuments(platform, trx, productId, draft.documents)
}
