// Codes of an authenticator app (TOTP, RFC 6238).
import { Secret, TOTP } from 'otpauth'
import { appCodeDigits, appCodeDrift, appCodeSeconds } from '#rules/staff'
import type { Platform } from '#server/platform/platform'
import { unseal } from '#server/staff/sealed'

/** Base32, 160 bits as RFC 4226 recommends. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** The text in the QR code. */
export const appUri = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  appOf(secret, { issuer, label: email }).toString()

/** The time step of the code; undefined if it is wrong. */
export const stepOfCode = (secret: string, code: string, at: number): number | undefined => {
  const drift = appOf(secret).validate({ token: code, timestamp: at, window: appCodeDrift })
  return drift === null ? undefined : Math.floor(at / 1_000 / appCodeSeconds) + drift
}

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1', // the only one that every app supports
    digits: appCodeDigits,
    period: appCodeSeconds,
  })

/** The purpose that encrypted app secrets are bound to. */
export const aboutApp = (accountId: string): string => `app of ${accountId}`

/** Whether this is the code of the account's app. A code works once, even if it is sent twice at the same moment. */
export const spendAppCode = async (
  { config, database: { direct: read }, log, now }: Pick<Platform, 'config' | 'database' | 'log' | 'now'>,
  accountId: string,
  code: string,
): Promise<boolean> => {
  const app = await read
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!app) return false
  const secret = unseal(config, aboutApp(accountId), app.secret)
  if (secret === undefined) {
    log.error(
      { accountId },
      'An authenticator app cannot be checked: TOKEN_SECRET is not the one it was set up with',
    )
    return false
  }
  const step = stepOfCode(secret, code, now())
  if (step === undefined) return false
  const used = await read
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}
