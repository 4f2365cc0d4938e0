import type { Response } from '#contract/endpoint'
import type { getRequests as contract } from '#contract/leads'
import { maxListedRequests } from '#rules/leads'
import { homeAddress } from '#server/leads/describe-home'
import type { Platform } from '#server/platform/platform'
import { readHolderOf } from '#server/staff/work-of-colleagues'

/**
 * The leads of this account, newest first. A lead that only has the account's email is left out until it is claimed, because anybody can
 * type an email.
 */
export const getRequests = async (
  { database }: Pick<Platform, 'database'>,
  customerId: string,
): Promise<Response<typeof contract>> => {
  const holderOf = await readHolderOf(database.direct)
  const leads = await database.direct
    .selectFrom('lead')
    .selectAll()
    .where('lead.customer_id', '=', customerId)
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(maxListedRequests)
    .execute()
  return {
    requests: leads.map((lead) => ({
      reference: lead.reference,
      address: homeAddress(lead),
      sentAt: new Date(lead.created_at).toISOString(),
      stage: lead.stage,
      personInCharge: holderOf(lead.assigned_to)?.name ?? '',
    })),
  }
}
