import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { offerLabel } from '#rules/offer-steps'

/** What each clock of a sale is about, by the id that the clock names: the label of an offer, or the kind of a change. */
export const readClockSubjects = async (
  read: Kysely<Tables>,
  saleId: string,
): Promise<ReadonlyMap<string, string>> => {
  const [terms, contracts, changes] = await Promise.all([
    read
      .selectFrom('offer_terms as terms')
      .innerJoin('offer', 'offer.id', 'terms.offer_id')
      .select(['terms.id', 'offer.arrival'])
      .where('offer.sale_id', '=', saleId)
      .execute(),
    read
      .selectFrom('sale_contract as contract')
      .innerJoin('offer', 'offer.id', 'contract.offer_id')
      .select(['contract.id', 'offer.arrival'])
      .where('contract.sale_id', '=', saleId)
      .execute(),
    read.selectFrom('listing_change').select(['id', 'kind']).where('sale_id', '=', saleId).execute(),
  ])
  return new Map([
    ...[...terms, ...contracts].map(({ id, arrival }) => [id, offerLabel(arrival)] as const),
    ...changes.map(({ id, kind }) => [id, kind] as const),
  ])
}
