import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { SignedFile } from '#server/files/signed-links'

export type ProductFile = {
  id: string
  productId: string
  slug: string
  kind: 'downloadable' | 'editable'
  name: string
  key: string
  /** Unknown for a file that was replaced. */
  bytes: number | undefined
}

/** A file that came with a package of this order. */
export type SoldFile = ProductFile & { orderId: string }

type Order = Pick<Selectable<Tables['order']>, 'id' | 'placed_at'>
type Line = Pick<Selectable<Tables['order_line']>, 'order_id' | 'product_id'>

/**
 * The files of these lines of orders, in each product's order. If the brokerage replaces a file, an earlier buyer of the package keeps
 * the one that was sold. A file to download is kept even if the package no longer has it. A form that the package no longer has is left
 * out.
 */
export const readSoldFiles = async (
  read: Kysely<Tables>,
  orders: readonly Order[],
  lines: readonly Line[],
): Promise<SoldFile[]> => {
  if (lines.length === 0) return []
  const productIds = [...new Set(lines.map((line) => line.product_id))]
  const placedAt = new Map(orders.map((order) => [order.id, order.placed_at]))
  const [today, replaced] = [
    Map.groupBy(await readFilesOf(read, productIds), ({ productId }) => productId),
    Map.groupBy(
      await readReplaced(read, productIds, Math.min(...placedAt.values())),
      ({ productId }) => productId,
    ),
  ]
  return lines.flatMap(({ order_id: orderId, product_id: productId }) => {
    const since = placedAt.get(orderId) ?? 0
    const later = (replaced.get(productId) ?? []).filter(({ replacedAt }) => replacedAt > since)
    return soldThen(today.get(productId) ?? [], later).map((file) => ({ ...file, orderId }))
  })
}

type ReplacedFile = Omit<ProductFile, 'bytes'> & { replacedAt: number }

/** `later`: what was replaced since then, the first replacement first. */
const soldThen = (today: readonly ProductFile[], later: readonly ReplacedFile[]): ProductFile[] => {
  const first = new Map<string, ReplacedFile>()
  for (const file of later) if (!first.has(file.slug)) first.set(file.slug, file)
  const kept = today.map((file) => {
    const replaced = first.get(file.slug)
    return replaced ? { ...file, key: replaced.key, bytes: undefined } : file
  })
  const lost = [...first.values()]
    .filter(({ slug, kind }) => kind === 'downloadable' && today.every((file) => file.slug !== slug))
    .map(({ replacedAt: _, ...file }) => ({ ...file, bytes: undefined }))
  return [...kept, ...lost]
}

const readFilesOf = (read: Kysely<Tables>, productIds: readonly string[]): Promise<ProductFile[]> =>
  read
    .selectFrom('product_document')
    .select(['id', 'product_id as productId', 'slug', 'kind', 'name', 'file_key as key', 'bytes'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute()

const readReplaced = (
  read: Kysely<Tables>,
  productIds: readonly string[],
  since: number,
): Promise<ReplacedFile[]> =>
  read
    .selectFrom('replaced_document')
    .select([
      'document_id as id',
      'product_id as productId',
      'slug',
      'kind',
      'name',
      'file_key as key',
      'replaced_at as replacedAt',
    ])
    .where('product_id', 'in', productIds)
    .where('replaced_at', '>', since)
    .orderBy('replaced_at')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The facts for a URL that opens the file for this customer. */
export const signedProductFile = (customerId: string, { id, name, key }: ProductFile): SignedFile => ({
  key,
  name: `${name}.pdf`,
  customerId,
  subject: 'product_document',
  subjectId: id,
})
