// Queries of the read model. All run inside one transaction with one snapshot of the database.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { catalogueTopic } from '#server/catalogue/catalogue-version'

type Trx = Transaction<Tables>
export type CategoryRow = Selectable<Tables['category']>
export type SellerRow = Pick<Selectable<Tables['seller']>, 'id' | 'name'>
export type BannerRow = Selectable<Tables['banner']>

/** The small tables, and the number of products. */
export type Frame = {
  categories: CategoryRow[]
  sellers: SellerRow[]
  banners: BannerRow[]
  /** Pictures of the brokerage's own videos that are shown. */
  videoPictures: string[]
  productCount: number
  /** Packages that others build on, including those that left the shop. */
  bases: { id: string; builds_on_id: string | null; features: string | null; listing_plan: string | null }[]
}

export type ProductFacts = {
  row: Selectable<Tables['product']>
  pictures: { address: string; alt: string }[]
  documents: { name: string; kind: 'downloadable' | 'editable' }[]
  ratingSum: number
  reviewCount: number
}

/** 0 before the first change. */
export const readVersion = async (trx: Kysely<Tables>): Promise<number> => {
  const row = await trx
    .selectFrom('version')
    .select('number')
    .where('topic', '=', catalogueTopic)
    .executeTakeFirst()
  return row?.number ?? 0
}

export const readFrame = async (trx: Trx): Promise<Frame> => {
  const categories = await trx.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute()
  const sellers = await trx.selectFrom('seller').select(['id', 'name']).orderBy('id').execute()
  const banners = await trx
    .selectFrom('banner')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const videos = await trx
    .selectFrom('video')
    .select('picture_address')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { count } = await trx
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  const bases = await trx
    .selectFrom('product')
    .select(['id', 'builds_on_id', 'features', 'listing_plan'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('product as larger').select('builds_on_id').where('builds_on_id', 'is not', null),
    )
    .orderBy('id')
    .execute()
  return {
    categories,
    sellers,
    banners,
    videoPictures: videos.map(({ picture_address }) => picture_address),
    productCount: count,
    bases,
  }
}

/** The products on offer that changed after a version, with all their data. -1 returns every one. */
export const readProducts = async (trx: Trx, afterVersion: number): Promise<ProductFacts[]> => {
  const rows = await trx
    .selectFrom('product')
    .selectAll()
    .where('version', '>', afterVersion)
    .where('archived_at', 'is', null)
    .execute()
  const pictures = await trx
    .selectFrom('product_picture')
    .innerJoin('product', 'product.id', 'product_id')
    .where('version', '>', afterVersion)
    .select(['product_id', 'address', 'alt'])
    .orderBy('product_picture.position')
    .execute()
  const documents = await trx
    .selectFrom('product_document')
    .innerJoin('product', 'product.id', 'product_id')
    .where('version', '>', afterVersion)
    .select(['product_id', 'product_document.name', 'kind'])
    .orderBy('kind')
    .orderBy('product_document.position')
    .execute()
  const ratings = await trx
    .selectFrom('review')
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('product').select('product.id').where('version', '>', afterVersion),
    )
    .where('removed_at', 'is', null)
    .select((eb) => [
      'product_id',
      eb.fn.sum<number>('rating').as('sum'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('product_id')
    .execute()
  const picturesOf = Map.groupBy(pictures, (picture) => picture.product_id)
  const documentsOf = Map.groupBy(documents, (document) => document.product_id)
  const ratingOf = new Map(ratings.map((rating) => [rating.product_id, rating]))
  return rows.map((row) => ({
    row,
    pictures: picturesOf.get(row.id) ?? [],
    documents: documentsOf.get(row.id) ?? [],
    ratingSum: ratingOf.get(row.id)?.sum ?? 0,
    reviewCount: ratingOf.get(row.id)?.count ?? 0,
  }))
}
