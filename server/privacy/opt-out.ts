import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

/** From now on, no lead of this mailbox goes to a buyer. False when it had opted out already. */
export const optOutOfSale = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  typed: string,
): Promise<boolean> =>
  platform.database.transaction(async (trx) => {
    const email = normalEmail(typed)
    const stored = await trx
      .insertInto('sale_opt_out')
      .values({ email, opted_out_at: platform.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('email')
      .executeTakeFirst()
    if (!stored) return false
    await recordAudit(platform, trx, {
      actorId: null,
      actorRole: 'system',
      action: 'opted out',
      subject: 'sale_opt_out',
      subjectId: email,
    })
    return true
  })
