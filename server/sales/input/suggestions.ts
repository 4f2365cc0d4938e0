// What the customer's earlier lead says about the home. It is shown beside a field, and never filled in.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { isEmptyAnswer } from '#rules/listing-answers'
import { inputFaults, type ListingValues } from '#rules/listing-input'
import { suggestionsFrom } from '#rules/listing-suggestions'
import { answersIn } from '#server/leads/lead-answers'
import type { SaleRow } from '../sale.ts'

type Suggestions = { suggestions: Record<string, unknown>; suggestedBy: string }

/** For fields without a value: from the lead that is linked to the sale, or else the customer's newest. */
export const readSuggestions = async (
  read: Kysely<Tables>,
  sale: SaleRow,
  values: ListingValues,
  now: number,
): Promise<Suggestions> => {
  const lead = await readLead(read, sale)
  if (!lead) return { suggestions: {}, suggestedBy: '' }
  const said = suggestionsFrom({ ...lead, ...answersIn(lead) })
  const wrong = inputFaults(undefined, said, now)
  const suggestions = Object.fromEntries(
    Object.entries(said).filter(([field]) => isEmptyAnswer(values[field]) && wrong[field] === undefined),
  )
  return { suggestions, suggestedBy: lead.reference }
}

const readLead = (read: Kysely<Tables>, { lead_id: leadId, customer_id: customerId }: SaleRow) =>
  read
    .selectFrom('lead')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(leadId !== null, (query) => query.where('id', '=', leadId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
