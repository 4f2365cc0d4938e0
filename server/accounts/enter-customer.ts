import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import type { DeskSource } from '#rules/lead-work'
import { createAccount } from '#server/accounts/create-account'
import { inviteCustomer } from '#server/accounts/mails/customer-invitation'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { customerKnown } from '#server/accounts/problems'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import type { Platform } from '#server/platform/platform'

type Customer = { name: string; email: string; phone: string; source: DeskSource; note: string }

/** Creates an account without a password, and sends the link to choose one. Returns its id. Throws `email_taken`. */
export const storeEntered = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { name, email, phone, source, note }: Customer,
): Promise<string> => {
  const { newId, now } = platform
  const account = await createAccount(platform, trx, {
    role: 'customer',
    name,
    email,
    passwordHash: dummyPasswordHash,
    entered: { by: staff.id, phone, source },
  })
  if (!account) throw customerKnown()
  const { id } = account
  if (note !== '')
    await trx
      .insertInto('customer_note')
      .values({ id: newId(), account_id: id, author_id: staff.id, text: note, created_at: now() })
      .execute()
  await announceChange(platform, trx, { kind: 'customers', id, by: staff.id })
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action: 'customer entered',
    subject: 'account',
    subjectId: id,
    details: { source },
  })
  await inviteCustomer(platform, trx, account.email)
  return id
}
