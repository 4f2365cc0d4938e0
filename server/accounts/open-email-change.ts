import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { emailChangeMs } from '#rules/accounts'
import type { Config } from '#server/platform/config/config'
import { linkToken, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

export type OpenEmailChange = {
  newEmail: string
  /** The owner of the account that wants the new email. */
  name: string
  /** The name on another account that has this email; undefined when it is free. */
  takenBy: string | undefined
  /** The token of the link that confirms it. */
  token: string
}

/** The change whose mail is being sent. Its link works for its full time from now on. Undefined when it has ended. Safe to repeat. */
export const openEmailChange = async (
  { config, database: { direct }, now }: Pick<Platform, 'config' | 'database' | 'now'>,
  changeId: string,
): Promise<OpenEmailChange | undefined> => {
  const change = await direct
    .updateTable('email_change')
    .set({ expires_at: now() + emailChangeMs })
    .where('id', '=', changeId)
    .where('ended_at', 'is', null)
    .returning(['account_id', 'new_email', 'token_hash'])
    .executeTakeFirst()
  if (!change) return undefined
  const { name } = await direct
    .selectFrom('account')
    .select('name')
    .where('id', '=', change.account_id)
    .executeTakeFirstOrThrow()
  const other = await customerWith(direct, change.new_email)
  const token = storedLinkToken(config, aboutChange(changeId), change.token_hash)
  return { newEmail: change.new_email, name, takenBy: other?.name, token }
}

/** The customer who has this email, if any. */
export const customerWith = (read: Kysely<Tables>, email: string) =>
  read
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role', '=', 'customer')
    .where('email', '=', email)
    .executeTakeFirst()

export const emailChangeToken = (config: Pick<Config, 'tokenSecret'>, changeId: string): string =>
  linkToken(config, aboutChange(changeId))

const aboutChange = (changeId: string) => `email change ${changeId}`

/** The link that confirms a new email. */
export const emailChangeLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/confirm_email?token=${token}`
