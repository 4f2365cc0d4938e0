// Offers that a buyer or an agent sent for the home of somebody else. They belong to the file of that sale, so they stay with it.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { reasonsToKeep } from '#rules/retention'
import type { KeptPart } from '#server/privacy/erasure-plan'

const ofEmails = (read: Kysely<Tables>, emails: readonly string[]) =>
  read
    .selectFrom('party')
    .innerJoin('offer', 'offer.id', 'party.offer_id')
    .where('party.email', '!=', '')
    .where('party.email', 'in', ['', ...emails])

/** What the person said: their own data and the first terms. The seller's answer is not theirs. */
export const readSentOffers = (read: Kysely<Tables>, emails: readonly string[]) =>
  ofEmails(read, emails)
    .innerJoin('offer_terms', (join) =>
      join.onRef('offer_terms.offer_id', '=', 'offer.id').on('offer_terms.number', '=', 1),
    )
    .select(['party.role', 'party.name', 'party.company', 'party.telephone', 'party.email', 'party.license'])
    .select([
      'offer.source',
      'offer_terms.received_at',
      'offer_terms.price_cents',
      'offer_terms.closing_on',
      'offer_terms.file_name',
    ])
    .orderBy('offer_terms.received_at')
    .execute()

export const planSentOffers = async (read: Kysely<Tables>, emails: readonly string[]): Promise<KeptPart> => {
  const { count } = await ofEmails(read, emails)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    what: 'Offers that they sent for a home, in the file of its sale',
    count: Number(count),
    why: reasonsToKeep.brokerage,
    until: null,
  }
}
