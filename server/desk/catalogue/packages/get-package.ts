import type { Kysely } from 'kysely'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { packageState } from '#rules/packages'
import type { Tables } from '#database/tables'
import {
  draftContent,
  type DraftRow,
  liveContent,
  readDraft,
  readProduct,
} from '#server/catalogue/editing/package-row'
import { packageNotFound } from '#server/catalogue/editing/problems'
import { nameOf } from '#server/staff/name-of'

/** Throws `package_not_found`. */
export const getPackage = async (read: Kysely<Tables>, id: string): Promise<PackageAtDesk> => {
  const product = await readProduct(read, id)
  const draft = await readDraft(read, id)
  if (!product && !draft) throw packageNotFound()
  const editions = await readEditions(read, id)
  // A package from before there were editions is live without one.
  const edition = editions[0]?.number ?? (product ? 1 : 0)
  return {
    id,
    state: packageState(edition, product?.archived_at ?? null),
    edition,
    ...(product && { live: await liveContent(read, product) }),
    ...(draft && { draft: await draftAnswer(read, draft) }),
    stock: product?.stock ?? 0,
    carts: await countCarts(read, id),
    editions,
  }
}

const draftAnswer = async (read: Kysely<Tables>, draft: DraftRow): Promise<PackageAtDesk['draft']> => ({
  content: draftContent(draft),
  version: draft.version,
  updatedBy: await nameOf(read, draft.updated_by),
  updatedAt: new Date(draft.updated_at).toISOString(),
  publishAt: draft.publish_at === null ? '' : new Date(draft.publish_at).toISOString(),
})

const readEditions = async (read: Kysely<Tables>, productId: string) => {
  const rows = await read
    .selectFrom('package_edition')
    .leftJoin('account', 'account.id', 'published_by')
    .select(['number', 'published_at', 'account.name'])
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ number, published_at: at, name }) => ({
    number,
    publishedBy: name ?? '',
    publishedAt: new Date(at).toISOString(),
  }))
}

const countCarts = async (read: Kysely<Tables>, productId: string): Promise<number> => {
  const { count } = await read
    .selectFrom('cart_line')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return count
}
