// The database's side of a package at the desk.
import type { Kysely, Selectable } from 'kysely'
import type { ListingPlan, PackageContent } from '#contract/desk/catalogue/package-content'
import { withBrokerDuties } from '#rules/features'
import type { Tables } from '#database/tables'

export type ProductRow = Selectable<Tables['product']>
export type DraftRow = Selectable<Tables['package_draft']>

/** The description's source. HTML is valid Markdown, so a description that was entered as HTML can be edited too. */
const descriptionOf = ({ description_markdown, description_html }: ProductRow) =>
  description_markdown ?? description_html

/** What the shop shows, in the shape of the editor. */
export const liveContent = async (read: Kysely<Tables>, row: ProductRow): Promise<PackageContent> => {
  const [content] = await liveContents(read, [row])
  return content as PackageContent
}

/** The same for several packages, in their order. */
export const liveContents = async (
  read: Kysely<Tables>,
  rows: readonly ProductRow[],
): Promise<PackageContent[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [pictures, documents] = await Promise.all([
    read
      .selectFrom('product_picture')
      .select(['product_id', 'address', 'alt'])
      .where('product_id', 'in', ids)
      .orderBy('position')
      .execute(),
    read
      .selectFrom('product_document')
      .select(['product_id', 'kind', 'slug', 'name', 'file_key as fileKey', 'bytes', 'sha256'])
      .where('product_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ])
  const [picturesOf, documentsOf] = [byProduct(pictures), byProduct(documents)]
  return rows.map((row) => contentOf(row, picturesOf.get(row.id) ?? [], documentsOf.get(row.id) ?? []))
}

const byProduct = <Part extends { product_id: string }>(parts: readonly Part[]) => {
  const grouped = new Map<string, Omit<Part, 'product_id'>[]>()
  for (const { product_id: id, ...part } of parts) grouped.set(id, [...(grouped.get(id) ?? []), part])
  return grouped
}

const contentOf = (
  row: ProductRow,
  pictures: PackageContent['pictures'],
  documents: PackageContent['documents'],
): PackageContent => ({
  slug: row.slug,
  name: row.name,
  categoryId: row.category_id,
  sellerId: row.seller_id,
  isOwn: row.is_own === 1,
  needsHome: row.needs_home === 1,
  buildsOnId: row.builds_on_id ?? '',
  brand: row.brand,
  priceCents: row.price_cents,
  discountPercent: row.discount_percent,
  kind: row.tax_class,
  summary: row.summary,
  description: descriptionOf(row),
  included: JSON.parse(row.included),
  yourPart: JSON.parse(row.your_part),
  features: row.features === null ? {} : { ...withBrokerDuties(JSON.parse(row.features), planOf(row)) },
  listingPlan: planOf(row),
  pictures,
  documents,
  firstStock: row.stock,
  position: row.position,
})

const planOf = ({ listing_plan: plan }: Pick<ProductRow, 'listing_plan'>): ListingPlan | null =>
  plan === null ? null : JSON.parse(plan)

/** Completes drafts and editions from before a field existed. */
export const draftContent = ({ content }: Pick<DraftRow, 'content'>): PackageContent => ({
  buildsOnId: '',
  listingPlan: null,
  ...JSON.parse(content),
})

export const readProduct = (read: Kysely<Tables>, id: string): Promise<ProductRow | undefined> =>
  read.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()

export const readDraft = (read: Kysely<Tables>, productId: string): Promise<DraftRow | undefined> =>
  read.selectFrom('package_draft').selectAll().where('product_id', '=', productId).executeTakeFirst()
