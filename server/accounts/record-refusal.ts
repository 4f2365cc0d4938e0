import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { maxLockoutMailsPerDay, maxRefusalsForUnknownEmails } from '#rules/accounts'
import { dayMs } from '#rules/durations'
import type { Role } from '#contract/accounts'
import type { Account } from '#server/accounts/create-account'
import { takeTry } from '#server/accounts/failed-logins'
import { signInsPausedMail } from '#server/accounts/mails/account-notices'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue } from '#server/platform/jobs/job'
import { addressKey } from '#server/platform/api/limits'
import { linkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

type Refusal = {
  role: Role
  email: string
  /** The account with the email, if any. */
  account: Account | undefined
  client: ClientInfo
  /** Tries in the current 15 minutes, including this one. */
  tries: number
  byKnownDevice: boolean
}

/** Records that a wrong password was typed, or that ten of them have closed the account to unknown browsers. */
export const recordRefusal = async (platform: Platform, refusal: Refusal): Promise<void> => {
  const { role, account, client } = refusal
  platform.log.info({ address: client.address, role, accountId: account?.id }, 'A login was refused')
  if (account) await recordForAccount(platform, refusal, account)
  else await recordForNobody(platform, refusal)
}

const recordForAccount = (
  platform: Platform,
  { client, tries, byKnownDevice }: Refusal,
  { id: accountId }: Account,
) =>
  platform.database.transaction(async (trx) => {
    const about = { actorId: null, actorRole: 'visitor', subject: 'account', subjectId: accountId } as const
    const device = byKnownDevice ? 'known' : 'unknown'
    await recordAudit(platform, trx, {
      ...about,
      action: 'sign-in refused',
      details: { device, tries },
      from: client,
    })
    if (tries < platform.config.limits.wrongPasswords) return
    const toldToday = await pausesSince(trx, accountId, platform.now() - dayMs)
    await recordAudit(platform, trx, {
      ...about,
      action: 'sign-ins paused',
      details: { device },
      from: client,
    })
    if (!byKnownDevice && toldToday < maxLockoutMailsPerDay)
      await enqueue(platform, trx, signInsPausedMail, { accountId, at: platform.now(), ...client })
  })

const pausesSince = async (trx: Transaction<Tables>, accountId: string, since: number): Promise<number> => {
  const rows = await trx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'account')
    .where('subject_id', '=', accountId)
    .where('action', '=', 'sign-ins paused')
    .where('at', '>', since)
    .limit(maxLockoutMailsPerDay)
    .execute()
  return rows.length
}

/** The email may belong to a real person elsewhere, so only a hash is recorded. Emails can be told apart but not read. */
const recordForNobody = async (platform: Platform, { role, email, client }: Refusal) => {
  const ofAddress = `refusals from ${addressKey(client.address)}`
  if (!(await takeTry(platform, ofAddress, maxRefusalsForUnknownEmails.anAddress))) return
  if (!(await takeTry(platform, 'refusals of nobody', maxRefusalsForUnknownEmails.inAll))) return
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: null,
      actorRole: 'visitor',
      action: 'sign-in refused',
      subject: 'account',
      subjectId: 'nobody',
      details: { role, email: linkToken(platform.config, `refused e-mail ${email}`).slice(0, 16) },
      from: client,
    }),
  )
}
