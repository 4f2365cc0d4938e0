// Browsers in which somebody has logged in. A device token proves only that. The password proves who somebody is.
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Role } from '#contract/accounts'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

/** The device with this token, if this account has logged in from it and its password has not changed since. */
export const findKnownDevice = async (
  read: Kysely<Tables>,
  { role, email, deviceToken }: { role: Role; email: string; deviceToken: string | undefined },
): Promise<{ deviceHash: string } | undefined> =>
  deviceToken === undefined
    ? undefined
    : read
        .selectFrom('known_device')
        .innerJoin('account', 'account.id', 'known_device.account_id')
        .select('token_hash as deviceHash')
        .where('token_hash', '=', linkTokenHash(deviceToken))
        .where('role', '=', role)
        .where('email', '=', email)
        .executeTakeFirst()

export type RememberedDevice = { deviceToken: string; deviceHash: string; isNew: boolean }

/** A browser has one token for all accounts that log in there. A token that this server did not issue is replaced. */
export const rememberDevice = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
  given: string | undefined,
): Promise<RememberedDevice> => {
  const ofGiven =
    given === undefined
      ? []
      : await trx
          .selectFrom('known_device')
          .select('account_id')
          .where('token_hash', '=', linkTokenHash(given))
          .execute()
  const deviceToken =
    given === undefined || ofGiven.length === 0 ? randomBytes(32).toString('base64url') : given
  const deviceHash = linkTokenHash(deviceToken)
  await trx
    .insertInto('known_device')
    .values({ token_hash: deviceHash, account_id: accountId, last_used_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_used_at: now() }),
    )
    .execute()
  return { deviceToken, deviceHash, isNew: ofGiven.every(({ account_id }) => account_id !== accountId) }
}

/** Forgets all of the account's devices, except the given one. */
export const forgetDevices = async (
  trx: Transaction<Tables>,
  accountId: string,
  { but }: { but: string | null },
): Promise<void> => {
  await trx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .$if(but !== null, (query) => query.where('token_hash', '!=', but ?? ''))
    .execute()
}
