import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** From now on, no lead of this mailbox is sent to a buyer. False if it had already opted out. */
export const storeOptOut = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { email: typed, notedBy, how }: { email: string; notedBy: string; how: string },
): Promise<boolean> => {
  const email = normalEmail(typed)
  const stored = await trx
    .insertInto('sale_opt_out')
    .values({ email, opted_out_at: platform.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst()
  if (!stored) return false
  await recordAudit(platform, trx, {
    actorId: notedBy,
    actorRole: 'staff',
    action: 'opted out',
    subject: 'sale_opt_out',
    subjectId: platform.newId(),
    details: { how, email },
  })
  return true
}

/** The person allows it again. The log keeps when they opted out, and how they told us both. Returns how many opt-outs ended. */
export const endOptOut = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { email, endedBy, reason }: { email: string; endedBy: string; reason: string },
): Promise<number> => {
  const ended = await trx
    .deleteFrom('sale_opt_out')
    .where('email', '=', email)
    .returning('opted_out_at')
    .executeTakeFirst()
  if (!ended) return 0
  await recordAudit(platform, trx, {
    actorId: endedBy,
    actorRole: 'staff',
    action: 'opt-out ended',
    subject: 'sale_opt_out',
    subjectId: platform.newId(),
    details: { reason, email, optedOutAt: new Date(ended.opted_out_at).toISOString() },
  })
  return 1
}

/**
 * When the owner of a lead opted out, under the lead's email or the current one of its account; null if they have not. Milliseconds since
 * 1970.
 */
export const optOutOf = async (
  read: Kysely<Tables>,
  { email, customer_id: customerId }: { email: string; customer_id: string | null },
): Promise<number | null> => {
  const optOut = await read
    .selectFrom('sale_opt_out')
    .select('opted_out_at')
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb(
          'email',
          'in',
          eb
            .selectFrom('account')
            .select('account.email')
            .where('id', '=', customerId ?? ''),
        ),
      ]),
    )
    .executeTakeFirst()
  return optOut?.opted_out_at ?? null
}
