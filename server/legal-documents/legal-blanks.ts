// The brokerage's own blank forms, by the slug of the document. Documents without one link to the official forms page.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

export type LegalBlanks = Readonly<Record<string, { fileKey: string }>>

/** Replaces all earlier blank forms. The files are already in the store. */
export const storeLegalBlanks = async (trx: Transaction<Tables>, blanks: LegalBlanks): Promise<void> => {
  await trx.updateTable('legal_document').set({ file_key: null }).execute()
  for (const [slug, { fileKey }] of Object.entries(blanks))
    await trx.updateTable('legal_document').set({ file_key: fileKey }).where('slug', '=', slug).execute()
}
