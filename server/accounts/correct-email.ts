import type { Selectable, Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { endLinks } from '#server/accounts/end-links'
import { endMailboxLinks } from '#server/accounts/mailbox-links'
import { inviteCustomer } from '#server/accounts/mails/customer-invitation'
import { customerWith } from '#server/accounts/open-email-change'
import { emailProvesCustomer, emailTaken } from '#server/accounts/problems'
import { isUnused } from '#server/accounts/unused-account'
import { recordAudit } from '#server/audit/record-audit'
import { isUniqueViolation } from '#server/platform/database/unique-violation'
import type { Platform } from '#server/platform/platform'

/**
 * The staff mistyped the email of a customer. Every link that the former mailbox got ends, and the new one gets a link to choose a password.
 * Throws `email_proves_customer` when somebody has used the account, or `email_taken`.
 */
export const correctEmail = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  account: Selectable<Tables['account']>,
  email: string,
): Promise<void> => {
  const { id, email: formerEmail } = account
  if (!(await isUnused(trx, account))) throw emailProvesCustomer()
  if (await customerWith(trx, email)) throw emailTaken()
  await trx
    .updateTable('account')
    .set((eb) => ({ email, generation: eb('generation', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error // another account took it a moment ago
    })
  await endLinks(platform, trx, id)
  await endMailboxLinks(platform, trx, id)
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action: 'email corrected',
    subject: 'account',
    subjectId: id,
    details: { formerEmail },
  })
  await inviteCustomer(platform, trx, email)
}
