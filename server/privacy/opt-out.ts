import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

/** From now on, no lead of this mailbox goes to a buyer. False when it had opted out already. */
export const optOutOfSale = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  typed: string,
  /** The staff account that noted it; null on the command line. */
  notedBy: string | null = null,
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
      actorId: notedBy,
      actorRole: notedBy === null ? 'system' : 'staff',
      action: 'opted out',
      subject: 'sale_opt_out',
      subjectId: email,
    })
    return true
  })

/** When the owner of a lead opted out, under its email or the present one of its account; null when they have not. Milliseconds since 1970. */
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
