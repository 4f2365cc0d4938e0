import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Whether the account has an authenticator app that works, or a passkey. */
export const hasSecondFactor = async (read: Kysely<Tables>, accountId: string): Promise<boolean> => {
  const [app, passkey] = await Promise.all([
    read
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    read.selectFrom('passkey').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst(),
  ])
  return app !== undefined || passkey !== undefined
}
