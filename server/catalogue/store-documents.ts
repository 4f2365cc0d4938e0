import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { slugOf } from '#rules/slugs'
import type { ProductDraft } from '#server/catalogue/product-draft'
import type { Platform } from '#server/platform/platform'

type Known = Selectable<Tables['product_document']>

/**
 * Replaces the product's documents. A document with a known slug keeps its id, even under a new name. A removed file is recorded, because
 * customers who bought it keep it.
 */
export const storeDocuments = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  productId: string,
  documents: ProductDraft['documents'],
): Promise<void> => {
  const known = await trx
    .deleteFrom('product_document')
    .where('product_id', '=', productId)
    .returningAll()
    .execute()
  const idOf = new Map(known.map(({ slug, id }) => [slug, id]))
  const slugs = slugsFor(documents, known)
  const rows = documents.map(({ kind, name, fileKey, bytes, sha256 }, position) => {
    const slug = slugs[position] as string
    return {
      id: idOf.get(slug) ?? newId(),
      product_id: productId,
      slug,
      kind,
      name,
      file_key: fileKey,
      bytes,
      sha256,
      position,
    }
  })
  if (rows.length > 0) await trx.insertInto('product_document').values(rows).execute()
  const stays = (file: Known) => rows.some((row) => row.slug === file.slug && row.file_key === file.file_key)
  const gone = known.filter((file) => !stays(file)).map((file) => replacedRow(file, newId(), now()))
  if (gone.length > 0) await trx.insertInto('replaced_document').values(gone).execute()
}

const replacedRow = ({ id: document_id, bytes: _, sha256: __, ...file }: Known, id: string, at: number) => ({
  ...file,
  id,
  document_id,
  replaced_at: at,
})

const slugsFor = (documents: ProductDraft['documents'], known: readonly Known[]): string[] => {
  const taken = new Set(documents.map(({ slug }) => slug))
  const everKnown = new Set(known.map(({ slug }) => slug))
  return documents.map(({ slug, kind, name }) => {
    if (slug !== undefined) return slug
    const same = known.find((one) => !taken.has(one.slug) && one.kind === kind && one.name === name)
    const chosen = same?.slug ?? freeSlug(name, (one) => taken.has(one) || everKnown.has(one))
    taken.add(chosen)
    return chosen
  })
}

const freeSlug = (name: string, isTaken: (slug: string) => boolean): string => {
  const plain = slugOf(name) || 'document'
  for (let count = 1; ; count++) {
    const slug = count === 1 ? plain : `${plain}-${count}`
    if (!isTaken(slug)) return slug
  }
}
