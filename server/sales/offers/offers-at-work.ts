// Which offers of a sale wait for the seller, and whether the broker carries out what the seller decided.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { offerLabel } from '#rules/offer-steps'

export type OffersAtWork = {
  /** Until when each offer that waits for the seller can be answered; null for one without a time. */
  toAnswer: (number | null)[]
  /** Whether an instruction of the seller has not been carried out yet. */
  isInstructed: boolean
}

export const nobodyActs: OffersAtWork = { toAnswer: [], isInstructed: false }

/** By the sale's id; sales without such offers are left out. */
export const readOffersAtWork = async (
  read: Kysely<Tables>,
  saleIds: readonly string[],
): Promise<Map<string, OffersAtWork>> => {
  const [waiting, instructions] = await Promise.all([
    readWaiting(read, saleIds),
    read
      .selectFrom('instruction')
      .select(['sale_id', 'terms_id', 'kind', 'handled_at'])
      .where('sale_id', 'in', saleIds)
      .execute(),
  ])
  const decided = new Set(instructions.flatMap(({ kind, terms_id }) => (kind === 'ask' ? [] : [terms_id])))
  const instructed = new Set(
    instructions.flatMap(({ sale_id, handled_at }) => (handled_at === null ? [sale_id] : [])),
  )
  const undecided = Map.groupBy(
    waiting.filter(({ id }) => !decided.has(id)),
    ({ sale_id }) => sale_id,
  )
  const active = new Set([...undecided.keys(), ...instructed])
  return new Map(
    [...active].map((saleId) => [
      saleId,
      {
        toAnswer: (undecided.get(saleId) ?? []).map(({ answer_by_at }) => answer_by_at),
        isInstructed: instructed.has(saleId),
      },
    ]),
  )
}

/** 'Buyer A', by the id of the offer's terms. */
export const readLabelsOfTerms = async (
  read: Kysely<Tables>,
  saleId: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await read
    .selectFrom('offer')
    .innerJoin('offer_terms as terms', 'terms.offer_id', 'offer.id')
    .select(['terms.id', 'offer.arrival'])
    .where('offer.sale_id', '=', saleId)
    .execute()
  return new Map(rows.map(({ id, arrival }) => [id, offerLabel(arrival)]))
}

/** The newest terms of offers to which the seller has said nothing yet. Those of an offer in these states are the buyer's. */
const readWaiting = (read: Kysely<Tables>, saleIds: readonly string[]) =>
  read
    .selectFrom('offer')
    .innerJoin('offer_terms as terms', 'terms.offer_id', 'offer.id')
    .select(['offer.sale_id', 'terms.id', 'terms.answer_by_at'])
    .where('offer.sale_id', 'in', saleIds)
    .where('offer.state', 'in', ['received', 'presented'])
    .where((eb) =>
      eb(
        'terms.number',
        '=',
        eb
          .selectFrom('offer_terms as later')
          .select(({ fn }) => fn.max('later.number').as('number'))
          .whereRef('later.offer_id', '=', 'offer.id'),
      ),
    )
    .execute()
