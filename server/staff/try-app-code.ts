// Codes of an app are short. A patient guesser must not have many tries in a day, so wrong ones are also counted per day.
import type { Transaction } from 'kysely'
import { appCodesCountForMs, maxWrongAppCodesADay } from '#rules/staff'
import type { Tables } from '#database/tables'
import { takeTry } from '#server/accounts/failed-logins'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { spendAppCode } from '#server/staff/app-codes'
import { appCodesPausedMail } from '#server/staff/mails/second-factor-notices'
import { appCodesPaused } from '#server/staff/problems'

type Tried = {
  accountId: string
  /** Wrong codes with the same subject are counted together: see checkSecondFactor. */
  countedAs: string
  code: string
  client: ClientInfo
}

/** Whether the code is right; a right one does not count. Throws after too many wrong ones. The owner gets a mail about the last of them. */
export const tryAppCode = async (
  platform: Platform,
  { accountId, countedAs, code, client }: Tried,
): Promise<boolean> => {
  const subject = `app codes a day, ${countedAs}`
  const counted = await takeTry(platform, subject, maxWrongAppCodesADay, appCodesCountForMs)
  if (!counted) throw appCodesPaused()
  if (await spendAppCode(platform, accountId, code)) {
    await counted.takeBack()
    return true
  }
  if (counted.count === maxWrongAppCodesADay)
    await platform.database.transaction((trx) =>
      enqueue(platform, trx, appCodesPausedMail, { accountId, at: platform.now(), ...client }),
    )
  return false
}

/** For a person who gets a new second factor: the wrong codes for the old one no longer count. */
export const forgetWrongFactors = (trx: Transaction<Tables>, accountId: string) =>
  trx.deleteFrom('tries').where('subject', 'like', `%second factor of ${accountId}%`).execute()
