import type { Kysely, Transaction } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { Tables } from '#database/tables'
import { draftContent, liveContent, readProduct } from '#server/catalogue/editing/package-row'
import { packageNotFound } from '#server/catalogue/editing/problems'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>

type Published = {
  packageId: string
  /** Null when a schedule publishes. */
  staffId: string | null
  /** The product, and the content that the shop showed; undefined before the first publication. */
  product: { created_at: number } | undefined
  before: PackageContent | undefined
  content: PackageContent
}

/** Stores what was published, and returns its number. Content from before there were editions becomes the first of them. */
export const addEdition = async (
  { now }: Pick<Platform, 'now'>,
  trx: Trx,
  { staffId, packageId, product, before, content }: Published,
): Promise<number> => {
  const { last } = await trx
    .selectFrom('package_edition')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('product_id', '=', packageId)
    .executeTakeFirstOrThrow()
  const first = product && before && last === null ? 1 : undefined
  if (product && before && first !== undefined)
    await insertEdition(trx, packageId, {
      number: first,
      content: before,
      by: null,
      at: product.created_at,
    })
  const number = (first ?? last ?? 0) + 1
  await insertEdition(trx, packageId, { number, content, by: staffId, at: now() })
  return number
}

const insertEdition = (
  trx: Trx,
  packageId: string,
  { number, content, by, at }: { number: number; content: PackageContent; by: string | null; at: number },
) =>
  trx
    .insertInto('package_edition')
    .values({
      product_id: packageId,
      number,
      content: JSON.stringify(content),
      published_by: by,
      published_at: at,
    })
    .execute()

/** The number of the newest edition; 0 before the first. A package from before there were editions is live without a stored one. */
export const editionNow = async (read: Kysely<Tables>, packageId: string): Promise<number> => {
  const { last } = await read
    .selectFrom('package_edition')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('product_id', '=', packageId)
    .executeTakeFirstOrThrow()
  return last ?? ((await readProduct(read, packageId)) ? 1 : 0)
}

/** An edition and the one before it. Throws `package_not_found`. */
export const getEdition = async (
  read: Kysely<Tables>,
  { packageId, number }: { packageId: string; number: number },
): Promise<{ content: PackageContent; before?: PackageContent }> => {
  const content = await readEdition(read, packageId, number)
  if (!content) throw packageNotFound()
  const before = await readEdition(read, packageId, number - 1)
  return { content, ...(before && { before }) }
}

const readEdition = async (
  read: Kysely<Tables>,
  packageId: string,
  number: number,
): Promise<PackageContent | undefined> => {
  const row = await read
    .selectFrom('package_edition')
    .select('content')
    .where('product_id', '=', packageId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (row) return draftContent(row)
  const product = number === 1 ? await readProduct(read, packageId) : undefined
  return product && (await editionNow(read, packageId)) === 1 ? liveContent(read, product) : undefined
}
