// What sellers told their broker about offers, until it is carried out.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { offerLabel } from '#rules/offer-steps'
import { wishInWords } from '#rules/offer-words'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'
import { homeOf } from '#server/sales/clock-words'

/** The oldest first. An offer that has to be answered by a time makes its instruction due then. */
export const readInstructions = async (read: Kysely<Tables>): Promise<WaitingOfKind[]> => {
  const rows = await read
    .selectFrom('instruction')
    .innerJoin('offer_terms as terms', 'terms.id', 'instruction.terms_id')
    .innerJoin('offer', 'offer.id', 'terms.offer_id')
    .innerJoin('sale', 'sale.id', 'instruction.sale_id')
    .innerJoin('account', 'account.id', 'sale.customer_id')
    .select(['instruction.id', 'instruction.kind', 'instruction.given_at', 'terms.answer_by_at'])
    .select(['offer.arrival', 'sale.reference', 'sale.address', 'sale.broker_id', 'account.name'])
    .where('instruction.handled_at', 'is', null)
    .where('sale.ended_at', 'is', null)
    .orderBy('instruction.given_at')
    .orderBy('instruction.id')
    .limit(waitingPerKind + 1)
    .execute()
  return [
    {
      kind: 'instruction',
      rows: rows.map((row) => ({
        kind: 'instruction',
        id: row.id,
        what: `The seller of ${homeOf(row)} wants to ${wishInWords(row.kind, offerLabel(row.arrival))}`,
        who: row.name,
        since: row.given_at,
        dueAt: row.answer_by_at,
        address: `/sales/${row.reference}`,
        holderId: row.broker_id,
      })),
    },
  ]
}
