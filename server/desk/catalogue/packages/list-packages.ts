import type { Kysely } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { listPackages as endpoint, PackageRow } from '#contract/desk/catalogue/packages'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { containsWords } from '#server/desk/list/contains-words'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { draftContent } from '#server/catalogue/editing/package-row'
import { textInJson } from '#server/platform/database/text-in-json'
import type { Platform } from '#server/platform/platform'

type Query = Parsed<typeof endpoint>['query']
type Database = Pick<Platform['database'], 'direct' | 'engine'>
type Page = { rows: PackageRow[]; next?: string }

/** In catalogue order; drafts of new packages newest first. `q` is words of a name. */
export const listPackages = (database: Database, query: Query): Promise<Page> =>
  query.state === 'draft' ? listNew(database, query) : listProducts(database, query)

const listProducts = async ({ direct: read }: Database, query: Query): Promise<Page> => {
  const cursor = readCursor(query.after)
  let wanted = read
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .leftJoin('package_draft', 'package_draft.product_id', 'product.id')
    .leftJoin('product_picture as cover', (join) =>
      join.onRef('cover.product_id', '=', 'product.id').on('cover.position', '=', 0),
    )
    .select(['product.id', 'product.name', 'product.slug', 'price_cents', 'discount_percent', 'stock'])
    .select(['product.position', 'package_draft.version as draft', 'cover.address as picture'])
    .select(['category.name as category', 'seller.name as seller'])
    .where('product.archived_at', query.state === 'archived' ? 'is not' : 'is', null)
  if (query.category) wanted = wanted.where('category.slug', '=', query.category)
  if (query.changed) wanted = wanted.where('package_draft.version', 'is not', null)
  if (query.soldOut) wanted = wanted.where('stock', '=', 0)
  for (const word of wordsIn(query.q)) wanted = wanted.where(containsWords('product.name', word))
  if (cursor) wanted = wanted.where(isAfter(['product.position', 'product.id'], 'asc', cursor))
  const rows = await wanted.orderBy('product.position').orderBy('product.id').limit(rowsToRead).execute()
  const page = pageFrom(rows, ({ position, id }) => [position, id])
  const state = query.state === 'archived' ? 'archived' : 'live'
  return {
    ...page,
    rows: page.rows.map(({ price_cents, discount_percent, draft, picture, position: _, ...row }) => ({
      ...row,
      state,
      hasDraft: draft !== null,
      priceCents: price_cents,
      discountPercent: discount_percent,
      picture: picture ?? '',
    })),
  }
}

/** Drafts of packages that were never published. Each of them has changes to publish. */
const listNew = async (database: Database, query: Query): Promise<Page> => {
  const { direct: read } = database
  const inDraft = (key: keyof PackageContent) => textInJson(database, 'content', key)
  const cursor = readCursor(query.after, 'text')
  let wanted = read
    .selectFrom('package_draft')
    .leftJoin('product', 'product.id', 'package_draft.product_id')
    .select(['package_draft.product_id', 'content'])
    .where('product.id', 'is', null)
  if (query.category)
    wanted = wanted.where(inDraft('categoryId'), 'in', (category) =>
      category
        .selectFrom('category')
        .select('id')
        .where('slug', '=', query.category ?? ''),
    )
  if (query.soldOut) wanted = wanted.where(inDraft('firstStock'), '=', '0')
  for (const word of wordsIn(query.q)) wanted = wanted.where(containsWords(inDraft('name'), word))
  if (cursor)
    wanted = wanted.where(isAfter(['package_draft.product_id', 'package_draft.product_id'], 'desc', cursor))
  const rows = await wanted.orderBy('package_draft.product_id', 'desc').limit(rowsToRead).execute()
  const page = pageFrom(rows, ({ product_id: id }) => [id, id])
  const names = await readNames(read)
  return {
    ...page,
    rows: page.rows.map(({ product_id: id, content }): PackageRow => {
      const draft = draftContent({ content })
      return {
        id,
        name: draft.name,
        slug: draft.slug,
        state: 'draft',
        hasDraft: true,
        category: names.get(draft.categoryId) ?? '',
        seller: names.get(draft.sellerId) ?? '',
        priceCents: draft.priceCents,
        discountPercent: draft.discountPercent,
        stock: draft.firstStock,
        picture: draft.pictures[0]?.address ?? '',
      }
    }),
  }
}

const wordsIn = (q = '') => q.split(/\s+/).filter((word) => word !== '')

const readNames = async (read: Kysely<Tables>): Promise<Map<string, string>> => {
  const [categories, sellers] = await Promise.all([
    read.selectFrom('category').select(['id', 'name']).execute(),
    read.selectFrom('seller').select(['id', 'name']).execute(),
  ])
  return new Map([...categories, ...sellers].map(({ id, name }) => [id, name]))
}
