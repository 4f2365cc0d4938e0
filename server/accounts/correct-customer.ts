import type { Selectable, Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import { checkedPhone } from '#server/platform/phone'
import { announceChange } from '#server/live/announce-change'
import { changedFields } from '#server/audit/changed-fields'
import { lastDeed } from '#server/audit/last-deed'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { correctEmail } from './correct-email.ts'
import { customerNotFound } from './problems.ts'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
type Account = Selectable<Tables['account']>
type Input = { customerId: string; version: number; name: string; phone: string; email?: string | undefined }
type Corrected = { version: number; phone: string; email: string; formerEmail: string; formerPhone: string }

/**
 * Corrects a customer's name and phone number, and the email as long as nobody has used the account that the staff entered. Afterwards, the
 * email proves who the customer is, so only they change it. Throws `customer_not_found`, `email_proves_customer`, `email_taken`, or
 * `changed_meanwhile` with the current profile.
 */
export const correctCustomer = async (
  platform: Needs,
  trx: Trx,
  staff: Pick<Caller, 'id'>,
  { customerId, version, name, phone: typedPhone, email: typedEmail }: Input,
): Promise<Corrected> => {
  const phone = typedPhone === '' ? '' : checkedPhone('phone', typedPhone)
  const before = await lockProfile(trx, customerId, version)
  const email = typedEmail === undefined ? before.email : normalEmail(typedEmail)
  const changed = changedFields({ name: before.name, phone: before.phone }, { name, phone })
  const isProfileChanged = Object.keys(changed).length > 0
  const isEmailChanged = email !== before.email
  const corrected = { version, phone, email, formerEmail: before.email, formerPhone: before.phone }
  if (!isProfileChanged && !isEmailChanged) return corrected
  await trx
    .updateTable('account')
    .set({ name, phone, profile_version: version + 1, updated_at: platform.now() })
    .where('id', '=', customerId)
    .execute()
  if (isEmailChanged) await correctEmail(platform, trx, staff, before, email)
  await storeSearchWords(trx, 'account', [customerId])
  await announceChange(platform, trx, { kind: 'customers', id: customerId, by: staff.id })
  if (isProfileChanged)
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'profile corrected',
      subject: 'account',
      subjectId: customerId,
      details: { changed },
    })
  return { ...corrected, version: version + 1 }
}

/** Throws `customer_not_found`, or `changed_meanwhile` for another version. */
const lockProfile = async (trx: Trx, customerId: string, version: number): Promise<Account> => {
  const account = await trx
    .updateTable('account') // locks it
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', customerId)
    .where('role', '=', 'customer')
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw customerNotFound()
  const { name, phone, email, profile_version, updated_at } = account
  if (profile_version !== version)
    throw changedMeanwhile({
      current: { name, phone, email, version: profile_version },
      ...(await lastChangerOf(trx, account)),
      changedAt: asTime(updated_at),
    })
  return account
}

/** The desk, or the customer. Unknown when the account was changed after what they did, as an erasure does. */
const lastChangerOf = async (trx: Trx, { id: subjectId, updated_at: changedAt }: Account) => {
  const actions = ['profile corrected', 'profile changed']
  const last = await lastDeed(trx, { subject: 'account', subjectId, actions })
  const isLatest = last !== undefined && last.at >= changedAt
  return { changedBy: last?.name ?? '', changedById: isLatest ? last.actor_id : null }
}
