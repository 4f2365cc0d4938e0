// Ends the links to records that stay. Links to records that are deleted go with them.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'
import type { KnownPerson } from '#server/privacy/resolve-person'
import { endSaleLinks } from '#server/sales/sale-link'

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
  const sales = await trx
    .selectFrom('sale')
    .select('id')
    .where('customer_id', '=', accountId ?? '')
    .execute()
  for (const { id } of sales) await endSaleLinks(trx, id, 'calendar', now())
  await trx
    .updateTable('quote')
    .set({ withdrawn_at: now() })
    .where((eb) => eb.or([eb('lead_id', 'in', leads), eb('customer_id', '=', accountId ?? '')]))
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
