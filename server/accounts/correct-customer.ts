import type { Caller } from '#contract/accounts'
import { storeSearchWords } from '#database/search-words'
import { recordAudit } from '#server/audit/record-audit'
import { checkedPhone } from '#server/platform/phone'
import { announceChange } from '#server/live/announce-change'
import { changedFields } from '#server/audit/changed-fields'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { customerNotFound } from './problems.ts'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

type Input = { customerId: string; version: number; name: string; phone: string }

/**
 * Corrects a customer's name and phone number. The email stays: it proves who the customer is, so only they change it. Throws
 * `customer_not_found`, or `changed_meanwhile` with the current profile.
 */
export const correctCustomer = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { customerId, version, name, phone: typed }: Input,
): Promise<{ version: number; phone: string }> => {
  const phone = typed === '' ? '' : checkedPhone('phone', typed)
  return platform.database.transaction(async (trx) => {
    const before = await trx
      .updateTable('account') // locks it
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', customerId)
      .where('role', '=', 'customer')
      .where('erased_at', 'is', null)
      .returning(['name', 'phone', 'profile_version', 'updated_at'])
      .executeTakeFirst()
    if (!before) throw customerNotFound()
    if (before.profile_version !== version)
      throw changedMeanwhile({
        current: { name: before.name, phone: before.phone, version: before.profile_version },
        changedBy: '',
        changedAt: asTime(before.updated_at),
      })
    const changed = changedFields({ name: before.name, phone: before.phone }, { name, phone })
    if (Object.keys(changed).length === 0) return { version, phone }
    await trx
      .updateTable('account')
      .set({ name, phone, profile_version: version + 1, updated_at: platform.now() })
      .where('id', '=', customerId)
      .execute()
    await storeSearchWords(trx, 'account', [customerId])
    await announceChange(platform, trx, { kind: 'customers', id: customerId, by: staff.id })
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'profile corrected',
      subject: 'account',
      subjectId: customerId,
      details: { changed },
    })
    return { version: version + 1, phone }
  })
}
