// The blank forms that a brokerage keeps of its own, by the name of the document. Where there is none, the official forms page is the way.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'

export type LegalBlanks = Readonly<Record<string, { fileKey: string }>>

const name = 'legal blanks'

export const readLegalBlanks = async (read: Kysely<Tables>): Promise<LegalBlanks> => {
  const row = await read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row ? (JSON.parse(row.value) as LegalBlanks) : {}
}

/** In place of all earlier ones. The files are in the store already. */
export const storeLegalBlanks = async (trx: Transaction<Tables>, blanks: LegalBlanks): Promise<void> => {
  const value = JSON.stringify(blanks)
  await trx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
