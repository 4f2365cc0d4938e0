// The people of a sale.
import type { Kysely, Selectable } from 'kysely'
import type { Party } from '#contract/sales'
import type { Tables } from '#database/tables'
import { needsAuthority } from '#rules/listing-steps'

export type PartyRow = Selectable<Tables['party']>

/** In the order in which they were named. Buyers and their agents are with their offers. */
export const readParties = (read: Kysely<Tables>, saleId: string): Promise<PartyRow[]> =>
  read
    .selectFrom('party')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('offer_id', 'is', null)
    .orderBy('position')
    .execute()

export const partyAnswer = (party: PartyRow): Party => ({
  id: party.id,
  role: party.role,
  name: party.name,
  company: party.company,
  telephone: party.telephone,
  email: party.email,
  needsAuthority: needsAuthority(party.role),
  hasAuthority: party.authority_version_id !== null,
})
