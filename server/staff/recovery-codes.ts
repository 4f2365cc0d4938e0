// Recovery codes, for a person who lost their phone. They are shown once and stored as hashes.
import { hash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { plainRecoveryCode, recoveryCodeCount, recoveryCodeLength, recoveryCodeLetters } from '#rules/staff'
import type { Platform } from '#server/platform/platform'

/** Replaces the account's codes. Returns the new ones, which are never shown again. */
export const replaceRecoveryCodes = async (
  { newId }: Pick<Platform, 'newId'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<string[]> => {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ id: newId(), account_id: accountId, code_hash: hashOf(code), used_at: null })),
    )
    .execute()
  return codes
}

/** New codes for an account that has none yet. */
export const firstRecoveryCodes = async (
  platform: Pick<Platform, 'newId'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<string[] | undefined> => {
  const known = await trx
    .selectFrom('recovery_code')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return known ? undefined : replaceRecoveryCodes(platform, trx, accountId)
}

/** Whether this is an unused code of the account. Of two requests with one code, only one succeeds. */
export const spendRecoveryCode = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  accountId: string,
  code: string,
): Promise<boolean> => {
  const used = await database.direct
    .updateTable('recovery_code')
    .set({ used_at: now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Such as k3f9-m2q7-x8wd-0t1z-4hv6-r5ea: 120 random bits, so a plain hash is enough (OWASP ASVS 6.5.2 asks for 112). */
const newCode = () =>
  Array.from(
    randomBytes(recoveryCodeLength),
    (byte) => recoveryCodeLetters[byte % recoveryCodeLetters.length],
  )
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

const hashOf = (code: string) => hash('sha256', plainRecoveryCode(code), 'base64url')
