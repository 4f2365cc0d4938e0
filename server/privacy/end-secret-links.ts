// The links that led the person to what stays. The links that led to what goes are deleted with it.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'
import type { KnownPerson } from '#server/privacy/resolve-person'

/**
 * Call it after the records that go are deleted. The link for offers of a sale stays: buyers and their agents have it, and it shows nothing
 * of the seller but the home.
 */
export const endSecretLinks = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  { accountId, leadIds, requestIds }: KnownPerson,
): Promise<void> => {
  const leads = ['', ...leadIds]
  await trx
    .updateTable('sale_link')
    .set({ ended_at: now() })
    .where('kind', '=', 'calendar')
    .where('ended_at', 'is', null)
    .where('sale_id', 'in', (eb) =>
      eb
        .selectFrom('sale')
        .select('sale.id')
        .where('sale.customer_id', '=', accountId ?? ''),
    )
    .execute()
  await trx
    .updateTable('quote')
    .set({ withdrawn_at: now() })
    .where('lead_id', 'in', leads)
    .where('withdrawn_at', 'is', null)
    .execute()
  await trx
    .updateTable('lead')
    // No token has this as its hash.
    .set((eb) => ({ claim_token_hash: sql<string>`'ended ' || ${eb.ref('id')}` }))
    .where('id', 'in', leads)
    .execute()
  await trx
    .updateTable('privacy_request')
    .set({ proof_token_hash: null })
    .where('id', 'in', ['', ...requestIds])
    .execute()
}
