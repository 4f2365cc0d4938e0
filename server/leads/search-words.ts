import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { leadSearchWords } from '#rules/lead-work'

/** Stores the words by which the desk finds a lead. Needed whenever its name, email, telephone number or address changes. */
export const storeSearchWords = async (trx: Transaction<Tables>, leadId: string): Promise<void> => {
  const lead = await trx.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
  const { owner_name: name, phone_number: phone } = lead
  await trx.deleteFrom('lead_search_word').where('lead_id', '=', leadId).execute()
  await trx
    .insertInto('lead_search_word')
    .values(leadSearchWords({ ...lead, name, phone }).map((word) => ({ lead_id: leadId, word })))
    .execute()
}
