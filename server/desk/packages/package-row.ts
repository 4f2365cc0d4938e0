// The database's side of a package at the desk.
import type { Kysely, Selectable } from 'kysely'
import type { PackageContent } from '#contract/desk/package-content'
import { withBrokerDuties } from '#rules/features'
import type { Tables } from '#database/tables'

export type ProductRow = Selectable<Tables['product']>
export type DraftRow = Selectable<Tables['package_draft']>

/** The description's source: HTML is valid Markdown, so a description that was entered as HTML can be edited too. */
const descriptionOf = ({ description_markdown, description_html }: ProductRow) =>
  description_markdown ?? description_html

/** What the shop shows, in the shape in which it is edited. */
export const liveContent = async (read: Kysely<Tables>, row: ProductRow): Promise<PackageContent> => {
  const [pictures, documents] = await Promise.all([
    read
      .selectFrom('product_picture')
      .select(['address', 'alt'])
      .where('product_id', '=', row.id)
      .orderBy('position')
      .execute(),
    read
      .selectFrom('product_document')
      .select(['kind', 'slug', 'name', 'file_key as fileKey', 'bytes', 'sha256'])
      .where('product_id', '=', row.id)
      .orderBy('position')
      .execute(),
  ])
  return {
    slug: row.slug,
    name: row.name,
    categoryId: row.category_id,
    sellerId: row.seller_id,
    isOwn: row.is_own === 1,
    brand: row.brand,
    priceCents: row.price_cents,
    discountPercent: row.discount_percent,
    kind: row.tax_class,
    summary: row.summary,
    description: descriptionOf(row),
    included: JSON.parse(row.included),
    yourPart: JSON.parse(row.your_part),
    features: row.features === null ? {} : { ...withBrokerDuties(JSON.parse(row.features)) },
    pictures,
    documents,
    firstStock: row.stock,
    position: row.position,
  }
}

export const draftContent = ({ content }: Pick<DraftRow, 'content'>): PackageContent => JSON.parse(content)

export const readProduct = (read: Kysely<Tables>, id: string): Promise<ProductRow | undefined> =>
  read.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()

export const readDraft = (read: Kysely<Tables>, productId: string): Promise<DraftRow | undefined> =>
  read.selectFrom('package_draft').selectAll().where('product_id', '=', productId).executeTakeFirst()
