import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '#database/tables'
import { claimToken } from '#server/leads/claim-lead'
import type { Lead } from '#server/leads/work/change-lead'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

/**
 * The columns of a lead whose email is corrected. The link that the former mailbox got ends. An account that took the lead with that link
 * loses it, unless the account has proved the new email or a sale is under way for the home: its reader may be a stranger.
 */
export const renewedClaim = async (
  { config }: Pick<Platform, 'config'>,
  trx: Transaction<Tables>,
  lead: Lead,
  email: string,
): Promise<Updateable<Tables['lead']>> => ({
  claim_token_hash: linkTokenHash(claimToken(config, { id: lead.id, email })),
  ...((await isTakenByFormer(trx, lead, email)) && { customer_id: null, claimed_at: null }),
})

const isTakenByFormer = async (
  trx: Transaction<Tables>,
  { id, customer_id, claimed_at }: Lead,
  email: string,
): Promise<boolean> => {
  if (customer_id === null || claimed_at === null) return false
  const proved = await trx
    .selectFrom('proved_mailbox')
    .select('email')
    .where('email', '=', email)
    .where('account_id', '=', customer_id)
    .executeTakeFirst()
  const sale = await trx.selectFrom('sale').select('id').where('lead_id', '=', id).executeTakeFirst()
  return !proved && !sale
}
