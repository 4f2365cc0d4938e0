import type { registerCustomer } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import { checkNewPassword } from '#server/accounts/check-new-password'
import { createAccount } from '#server/accounts/create-account'
import { normalEmail } from '#rules/addresses'
import { createMailboxLink } from '#server/accounts/mailbox-links'
import { welcomeMail } from '#server/accounts/mails/welcome'
import { hashPassword } from '#server/accounts/password-hash'
import { emailTaken } from '#server/accounts/problems'
import { startSession } from '#server/accounts/sessions'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { brokerageOf } from '#server/brokerage/brokerage'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import type { ClientInfo } from '#server/platform/api/client-info'

type Endpoint = typeof registerCustomer

/** Creates a customer and signs them in. A welcome mail follows, with the link that proves the mailbox. Until then the email is only typed. */
export const register = async (
  platform: Platform,
  tokens: Tokens,
  { name, email: typed, password, deviceToken: given }: Parsed<Endpoint>['body'],
  client: ClientInfo,
): Promise<Response<Endpoint>> => {
  const email = normalEmail(typed)
  checkNewPassword(platform, { field: 'password', password, name, email })
  if (await isTaken(platform, email)) throw emailTaken() // saves the costly hash; the insert decides in the end
  const passwordHash = await hashPassword(password)
  const session = await platform.database.transaction(async (trx) => {
    const account = await createAccount(platform, trx, { role: 'customer', name, email, passwordHash })
    if (!account) throw emailTaken()
    await announceChange(platform, trx, { kind: 'customers', id: account.id, by: account.id })
    await recordAudit(platform, trx, {
      actorId: account.id,
      actorRole: 'customer',
      action: 'registered',
      subject: 'account',
      subjectId: account.id,
      from: client,
    })
    const linkId = await createMailboxLink(platform, trx, account)
    await enqueue(platform, trx, welcomeMail, { accountId: account.id, linkId })
    return startSession(platform, tokens, trx, { account, client, deviceToken: given })
  })
  const { brand } = brokerageOf(platform)
  const { token, deviceToken } = session
  return {
    token,
    deviceToken,
    message: `Welcome to ${brand}, ${name}.`,
  }
}

const isTaken = async ({ database }: Platform, email: string) =>
  (await database.direct
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'customer')
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined
