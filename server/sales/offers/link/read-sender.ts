import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Who sent an offer by a link: the agent, or the buyer without one. Undefined for an offer that the desk typed. */
export const readSender = async (read: Kysely<Tables>, offerId: string) => {
  const row = await read
    .selectFrom('offer')
    .innerJoin('sale_link as link', 'link.id', 'offer.link_id')
    .innerJoin('sale', 'sale.id', 'offer.sale_id')
    .innerJoin('party', 'party.offer_id', 'offer.id')
    .select(['offer.id', 'offer.receipt_hash', 'offer.created_at', 'offer.state'])
    .select(['link.id as linkId', 'link.token_hash', 'sale.reference', 'sale.address'])
    .select(['party.name', 'party.email'])
    .select((eb) =>
      eb
        .selectFrom('offer_terms')
        .select((terms) => terms.fn.count<number>('file_key').as('files'))
        .whereRef('offer_terms.offer_id', '=', 'offer.id')
        .as('files'),
    )
    .where('offer.id', '=', offerId)
    .where('party.email', '!=', '')
    .orderBy('party.role')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      name: row.name,
      email: row.email,
      hasPaper: Number(row.files ?? 0) > 0,
      sale: { reference: row.reference, address: row.address },
      offer: { id: row.id, receipt_hash: row.receipt_hash, created_at: row.created_at, state: row.state },
      link: { id: row.linkId, token_hash: row.token_hash },
    }
  )
}
