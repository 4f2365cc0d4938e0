// What a broker does about a seller's login. A seller's account has the seller's id.
import type { Transaction } from 'kysely'
import { mailSentence } from '#rules/mails'
import { invitationMs } from '#rules/staff'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { createAccount } from '#server/accounts/create-account'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { endSessions } from '#server/accounts/sessions'
import { mailResetLink, resetLink } from '#server/accounts/open-reset'
import { recordAudit } from '#server/audit/record-audit'
import { sellerInvitationMail } from '#server/staff/mails/seller-invitation'
import { noSuchSeller, sellerEmailTaken } from './problems.ts'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { type Acting, actorOf } from './acting.ts'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>

/**
 * Mails a link to the email of the seller's record, and returns it for a seller who gets no mail. Throws `seller_not_found` or
 * `seller_email_taken`.
 */
export const inviteSeller = async (
  platform: Platform,
  sellerId: string,
  by: Acting,
): Promise<{ message: string; link: string }> => {
  const { email, token } = await storeInvitation(platform, sellerId, by)
  return {
    message: mailSentence(sendsMail(platform.config), `We email ${email} a link to choose a password.`),
    link: resetLink(platform.config, token, '/desk/seller/new-password'),
  }
}

const storeInvitation = (
  platform: Platform,
  sellerId: string,
  by: Acting,
): Promise<{ email: string; token: string }> =>
  platform.database.transaction(async (trx) => {
    const seller = await readSeller(trx, sellerId)
    if (!seller || seller.archived_at !== null) throw noSuchSeller()
    const { name, email } = seller
    await haveAccount(platform, trx, { sellerId, name, email })
    const reset = await mailResetLink(platform, trx, sellerInvitationMail, {
      role: 'seller',
      email,
      lastsMs: invitationMs,
    })
    if (!reset) throw noSuchSeller()
    await recordAudit(platform, trx, {
      ...actorOf(by),
      action: 'seller invited',
      subject: 'seller',
      subjectId: sellerId,
      details: { email },
    })
    return { email, token: reset.token }
  })

/** Throws `seller_not_found`. */
export const endSellerLogin = (platform: Needs, sellerId: string, by: Acting): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const seller = await readSeller(trx, sellerId)
    if (!seller) throw noSuchSeller()
    await trx
      .updateTable('account')
      .set((eb) => ({ password_hash: dummyPasswordHash, generation: eb('generation', '+', 1) }))
      .where('id', '=', sellerId)
      .where('role', '=', 'seller')
      .execute()
    await endSellerInvitations(platform, trx, sellerId)
    await endSessions(platform, trx, sellerId, { allBut: null })
    await recordAudit(platform, trx, {
      ...actorOf(by),
      action: 'seller login ended',
      subject: 'seller',
      subjectId: sellerId,
    })
    return { message: `${seller.name} cannot log in anymore.` }
  })

/** The links that were mailed, or wait to be mailed, no longer work. */
export const endSellerInvitations = async (
  { now }: Pick<Platform, 'now'>,
  trx: Trx,
  sellerId: string,
): Promise<void> => {
  await trx
    .updateTable('password_reset')
    .set({ ended_at: now() })
    .where('account_id', '=', sellerId)
    .where('ended_at', 'is', null)
    .execute()
}

const readSeller = (trx: Trx, id: string) =>
  trx.selectFrom('seller').select(['name', 'email', 'archived_at']).where('id', '=', id).executeTakeFirst()

const haveAccount = async (
  platform: Needs,
  trx: Trx,
  { sellerId, name, email }: { sellerId: string; name: string; email: string },
) => {
  const owner = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'seller')
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner && owner.id !== sellerId) throw sellerEmailTaken(email)
  const known = await trx
    .updateTable('account')
    .set({ name, email, updated_at: platform.now() })
    .where('id', '=', sellerId)
    .where('role', '=', 'seller')
    .returning('id')
    .executeTakeFirst()
  if (known) {
    await storeSearchWords(trx, 'account', [sellerId])
    return
  }
  const account = { id: sellerId, role: 'seller', name, email, passwordHash: dummyPasswordHash } as const
  await createAccount(platform, trx, account)
}
