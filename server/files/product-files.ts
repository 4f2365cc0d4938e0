import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { SignedFile } from '#server/files/signed-links'

export type ProductFile = {
  id: string
  productId: string
  slug: string
  kind: 'downloadable' | 'editable'
  name: string
  key: string
}

/** The files of these products, in each product's order. */
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

/** The facts for a URL that opens the file for this customer. */
export const signedProductFile = (customerId: string, { id, name, key }: ProductFile): SignedFile => ({
  key,
  name: `${name}.pdf`,
  customerId,
  subject: 'product_document',
  subjectId: id,
})
