// The challenges that passkeys sign. Each is answered once.
import type { Tables } from '#database/tables'
import { secondFactorPatienceMs } from '#rules/staff'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

export type Purpose = Tables['passkey_challenge']['purpose']

/** The host that passkeys are bound to: that of the shop's address. */
export const passkeySite = ({ config }: Pick<Platform, 'config'>) => {
  const { hostname, origin } = new URL(config.publicUrl)
  return { rpID: hostname, rpName: brokerageOf({ config }).brand, origin }
}

/** Stores a challenge until it is answered, and removes the account's old ones. */
export const keepChallenge = async (
  { database: { direct: read }, now }: Pick<Platform, 'database' | 'now'>,
  { id, accountId, purpose }: { id: string; accountId: string; purpose: Purpose },
): Promise<void> => {
  await read
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', now())
    .execute()
  await read
    .insertInto('passkey_challenge')
    .values({ id, account_id: accountId, purpose, expires_at: now() + secondFactorPatienceMs })
    .execute()
}

/** The challenge that the answer names, which works once. Undefined if it is unknown, old or for something else. */
export const takeChallenge = async (
  { database: { direct: read }, now }: Pick<Platform, 'database' | 'now'>,
  { accountId, purpose, clientData }: { accountId: string; purpose: Purpose; clientData: string },
): Promise<string | undefined> => {
  const taken = await read
    .deleteFrom('passkey_challenge')
    .where('id', '=', challengeIn(clientData))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}

/** Client data is JSON from a browser, base64url. Anything else has no challenge. */
const challengeIn = (clientData: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
