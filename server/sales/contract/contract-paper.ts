// The signed papers of a contract: legal documents of the seller, or files that the desk filed for the sale.
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { paperMissing } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'

type Paper = Pick<Selectable<Tables['document_version']>, 'id' | 'uploaded_at' | 'state'>

/** A legal document of the sale's customer that was not rejected. Throws `paper_missing`. */
export const readPaper = async (
  trx: Pick<Trx, 'selectFrom'>,
  { id, customer_id }: Pick<SaleRow, 'id' | 'customer_id'>,
  versionId: string,
): Promise<Paper> => {
  const paper = await trx
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .select(['document_version.id', 'document_version.uploaded_at', 'document_version.state'])
    .where('document_version.id', '=', versionId)
    .where('document.customer_id', '=', customer_id)
    .where('document.kind', '=', 'legal')
    .where((eb) => eb.or([eb('document.sale_id', 'is', null), eb('document.sale_id', '=', id)]))
    .executeTakeFirst()
  if (!paper || paper.state === 'Rejected')
    throw paperMissing(
      'The signed paper is missing. Upload it, or choose it among the legal documents of the seller.',
    )
  return paper
}

/** Whether the seller has uploaded a legal document that was not rejected, or the desk has filed it for the sale. */
export const hasPaper = async (
  trx: Pick<Trx, 'selectFrom'>,
  { id, customer_id }: Pick<SaleRow, 'id' | 'customer_id'>,
  slug: string,
): Promise<boolean> => {
  const paper = await trx
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select('document.id')
    .where('document.customer_id', '=', customer_id)
    .where('document.kind', '=', 'legal')
    .where('document.slug', '=', slug)
    .where('document_version.is_newest', '=', 1)
    .where('document_version.state', '!=', 'Rejected')
    .where((eb) => eb.or([eb('document.sale_id', 'is', null), eb('document.sale_id', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return paper !== undefined
}
