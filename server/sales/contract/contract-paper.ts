// The signed papers of a contract: legal documents of the seller, or files that the desk filed for the sale.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { paperMissing } from '../problems.ts'
import type { SaleRow } from '../sale.ts'

export type Paper = Pick<Selectable<Tables['document_version']>, 'id' | 'uploaded_at'>
type Read = Kysely<Tables>
type OfSale = Pick<SaleRow, 'id' | 'customer_id'>

/** The versions that were not rejected, of this sale or of no sale. */
export const papersOfSale = (read: Read, { id, customer_id }: OfSale) =>
  read
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .where('document.customer_id', '=', customer_id)
    .where('document.kind', '=', 'legal')
    .where('document_version.state', '!=', 'Rejected')
    .where((eb) => eb.or([eb('document.sale_id', 'is', null), eb('document.sale_id', '=', id)]))

/** A legal document of the sale's customer that was not rejected; undefined when there is none. */
export const findPaper = (read: Read, sale: OfSale, versionId: string): Promise<Paper | undefined> =>
  papersOfSale(read, sale)
    .select(['document_version.id', 'document_version.uploaded_at'])
    .where('document_version.id', '=', versionId)
    .executeTakeFirst()

/** The same for a paper that must exist. Throws `paper_missing`. */
export const readPaper = async (read: Read, sale: OfSale, versionId: string): Promise<Paper> => {
  const paper = await findPaper(read, sale, versionId)
  if (!paper)
    throw paperMissing(
      'The signed paper is missing. Upload it, or choose it among the legal documents of the seller.',
    )
  return paper
}

/** Whether the seller has uploaded a legal document that was not rejected, or the desk has filed it for the sale. */
export const hasPaper = async (read: Read, sale: OfSale, slug: string): Promise<boolean> => {
  const paper = await papersOfSale(read, sale)
    .select('document.id')
    .where('document.slug', '=', slug)
    .where('document_version.is_newest', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return paper !== undefined
}
