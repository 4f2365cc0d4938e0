import type { PasskeyAnswer } from '#contract/desk/account/passkey-answers'
import { countTry, forgetTries } from '#server/accounts/failed-logins'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { tryAppCode } from '#server/staff/try-app-code'
import { wrongCodesMail } from '#server/staff/mails/second-factor-notices'
import { checkPasskey } from '#server/staff/passkeys'
import { passkeyRefused, wrongCode } from '#server/staff/problems'
import { spendRecoveryCode } from '#server/staff/recovery-codes'

export type GivenFactor = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }
export type UsedFactor = 'app' | 'recovery code' | 'passkey'

type Check = {
  accountId: string
  /** Wrong answers with the same subject are counted together: see countTry. */
  countedAs: string
  purpose: 'log in' | 'prove'
  client: ClientInfo
}

/**
 * Checks a code or a passkey of the account, and says which it was. Each works once. Throws a Problem if it is wrong, or after too many
 * wrong ones. A right one clears the wrong ones before it.
 */
export const checkSecondFactor = async (
  platform: Platform,
  check: Check,
  given: GivenFactor,
): Promise<UsedFactor> => {
  const { count } = await countTry(platform, check.countedAs, platform.config.limits.wrongPasswords)
  const used = await factorUsed(platform, check, given)
  if (used === undefined) {
    await recordWrongFactor(platform, check, count)
    throw given.passkey ? passkeyRefused() : wrongCode()
  }
  await forgetTries(platform, check.countedAs)
  return used
}

const factorUsed = async (
  platform: Platform,
  { accountId, countedAs, purpose, client }: Check,
  { code, passkey }: GivenFactor,
): Promise<UsedFactor | undefined> => {
  if (passkey)
    return (await checkPasskey(platform, { accountId, purpose, answer: passkey })) ? 'passkey' : undefined
  if (code === undefined) return undefined
  if (/^\d{3} ?\d{3}$/.test(code))
    return (await tryAppCode(platform, { accountId, countedAs, code: code.replace(' ', ''), client }))
      ? 'app'
      : undefined
  return (await spendRecoveryCode(platform, accountId, code)) ? 'recovery code' : undefined
}

/** The owner is told about many wrong codes, because they can only come from a person who knows the password or has the session. */
const recordWrongFactor = (platform: Platform, { accountId, purpose, client }: Check, tries: number) =>
  platform.database.transaction(async (trx) => {
    await recordAudit(platform, trx, {
      actorId: null,
      actorRole: 'visitor',
      action: 'second factor refused',
      subject: 'account',
      subjectId: accountId,
      details: { purpose, tries },
      from: client,
    })
    if (tries >= platform.config.limits.wrongPasswords)
      await enqueue(platform, trx, wrongCodesMail, { accountId, at: platform.now(), ...client })
  })
