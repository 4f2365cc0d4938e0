// What the mails about an offer may say. Sums and people are not part of it.
import { writtenMoment } from '#rules/dates'
import { offerLabel } from '#rules/offer-steps'
import type { Platform } from '#server/platform/platform'

/** A mail that is sent later than its time says so: the desk may type an offer days after it came. */
export const readMailedTerms = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  termsId: string,
) => {
  const row = await database.direct
    .selectFrom('offer_terms as terms')
    .innerJoin('offer', 'offer.id', 'terms.offer_id')
    .innerJoin('sale', 'sale.id', 'offer.sale_id')
    .innerJoin('account as customer', 'customer.id', 'sale.customer_id')
    .select(['terms.number', 'terms.present_due_at', 'terms.answer_by_at', 'offer.arrival'])
    .select(['sale.id as saleId', 'sale.reference', 'sale.address', 'sale.ended_at', 'sale.broker_id'])
    .select(['customer.name as customerName', 'customer.email as customerEmail'])
    .where('terms.id', '=', termsId)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      label: offerLabel(row.arrival),
      answerBy: row.answer_by_at === null ? '' : momentOrPast(row.answer_by_at, now()),
    }
  )
}

const momentOrPast = (at: number, now: number): string =>
  at < now ? `${writtenMoment(at)} (this time has passed)` : writtenMoment(at)
