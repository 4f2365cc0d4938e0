import type { Kysely, Transaction } from 'kysely'
import type { SecondFactor } from '#contract/desk/account/second-factor'
import type { Tables } from '#database/tables'

type Kinds = { hasApp: boolean; hasPasskey: boolean }

/** Which second factors the account has. */
export const kindsOfSecondFactor = async (read: Kysely<Tables>, accountId: string): Promise<Kinds> => {
  const [app, passkey] = await Promise.all([
    read
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    read.selectFrom('passkey').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst(),
  ])
  return { hasApp: app !== undefined, hasPasskey: passkey !== undefined }
}

/** Whether the account has an authenticator app or a passkey. */
export const hasSecondFactor = async (read: Kysely<Tables>, accountId: string): Promise<boolean> => {
  const { hasApp, hasPasskey } = await kindsOfSecondFactor(read, accountId)
  return hasApp || hasPasskey
}

/** What the owner sees about it. */
export const describeSecondFactor = async (
  read: Kysely<Tables>,
  accountId: string,
): Promise<SecondFactor> => {
  const [app, passkeys, codes] = await Promise.all([
    read
      .selectFrom('second_factor')
      .select('created_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    read
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('recovery_code')
      .select('id')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute(),
  ])
  return {
    appSince: app ? iso(app.created_at) : null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      since: iso(created_at),
      lastUsed: last_used_at === null ? null : iso(last_used_at),
    })),
    recoveryCodesLeft: codes.length,
  }
}

const iso = (at: number) => new Date(at).toISOString()

/** Removes the whole second factor of an account. Returns whether there was any. */
export const dropSecondFactor = async (trx: Transaction<Tables>, accountId: string): Promise<boolean> => {
  const apps = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .execute()
  const passkeys = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  await dropCodes(trx, accountId)
  return apps.length + passkeys.length > 0
}

/** Recovery codes replace a lost second factor. Without a second factor they are removed too. */
export const dropCodesWithoutFactor = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  if (!(await hasSecondFactor(trx, accountId))) await dropCodes(trx, accountId)
}

const dropCodes = async (trx: Transaction<Tables>, accountId: string) => {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute()
}
