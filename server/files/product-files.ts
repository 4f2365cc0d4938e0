import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { SignedFile } from '#server/files/file-link'

export type ProductFile = {
  id: string
  productId: string
  slug: string
  kind: 'downloadable' | 'editable'
  name: string
  key: string
}

/** The files that come with these products, in the order of each product. */
export const readProductFiles = async (
  read: Kysely<Tables>,
  productIds: readonly string[],
): Promise<ProductFile[]> =>
  productIds.length === 0
    ? []
    : read
        .selectFrom('product_document')
        .select(['id', 'product_id as productId', 'slug', 'kind', 'name', 'file_key as key'])
        .where('product_id', 'in', [...new Set(productIds)])
        .orderBy('product_id')
        .orderBy('position')
        .execute()

/** As an address names it that opens it to this customer. */
export const signedProductFile = (customerId: string, { id, name, key }: ProductFile): SignedFile => ({
  key,
  name: `${name}.pdf`,
  customerId,
  subject: 'product_document',
  subjectId: id,
})
