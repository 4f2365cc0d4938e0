import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { aboutTakingOut } from '#rules/sale-clock-words'
import { takesOutOpenHouse } from '#rules/sale-states'
import { offerLabel } from '#rules/offer-steps'
import { asWanted } from '#server/sales/changes/change'

/**
 * What the clocks about contracts and changes are about, by the id that a clock names: the label of an offer, the kind of a change, or
 * that an open house has to be taken out.
 */
export const readClockSubjects = async (
  read: Kysely<Tables>,
  saleId: string,
): Promise<ReadonlyMap<string, string>> => {
  const [contracts, changes] = await Promise.all([
    read
      .selectFrom('sale_contract as contract')
      .innerJoin('offer', 'offer.id', 'contract.offer_id')
      .select(['contract.id', 'offer.arrival'])
      .where('contract.sale_id', '=', saleId)
      .execute(),
    read
      .selectFrom('listing_change')
      .select(['id', 'kind', 'wanted'])
      .where('sale_id', '=', saleId)
      .execute(),
  ])
  return new Map([
    ...contracts.map(({ id, arrival }) => [id, offerLabel(arrival)] as const),
    ...changes.map(
      (change) => [change.id, takesOutOpenHouse(asWanted(change)) ? aboutTakingOut : change.kind] as const,
    ),
  ])
}
