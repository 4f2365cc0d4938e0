import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { HomeFacts } from '#rules/legal-documents'
import { homeAddress } from '#server/leads/describe-home'

/** `describedAt`: milliseconds since 1970. */
export type Home = HomeFacts & { address: string; describedAt: number }

/** The home in the newest lead of the account; undefined without a lead. */
export const readHome = async (read: Kysely<Tables>, customerId: string): Promise<Home | undefined> => {
  const lead = await read
    .selectFrom('lead')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    lead && {
      address: homeAddress(lead),
      describedAt: lead.created_at,
      yearBuilt: lead.year_built,
      hoaMembership: lead.hoa_membership,
      words: [lead.special_features, lead.recent_upgrades, lead.known_issues].join('\n'),
    }
  )
}
