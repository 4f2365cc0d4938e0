import type { changeAddress as endpoint } from '#contract/address-book'
import type { Parsed, Response } from '#contract/endpoint'
import { addressChanged, addressNotFound } from '#server/address-book/problems'
import {
  clearFlagsOfOthers,
  lockBook,
  nextVersion,
  readAddresses,
  savedAddress,
  valuesOf,
} from '#server/address-book/store'
import { formerValues } from '#server/audit/former-values'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Place = { customerId: string; addressId: string }

/**
 * Throws `address_not_found`, also for another customer's address, and `changed_meanwhile` for an earlier version. What is stored already
 * is no conflict: its answer may have been lost.
 */
export const changeAddress = async (
  platform: Needs,
  { customerId, addressId }: Place,
  { version, ...form }: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> => {
  const values = valuesOf(form)
  const row = await platform.database.transaction(async (trx) => {
    await lockBook(trx, customerId)
    const stored = (await readAddresses(trx, customerId)).find(({ id }) => id === addressId)
    if (!stored) throw addressNotFound()
    if (version !== undefined && version !== stored.version) {
      if (isStored(values, stored)) return stored
      throw addressChanged()
    }
    await clearFlagsOfOthers(trx, { ...stored, ...values })
    const row = await trx
      .updateTable('saved_address')
      .set({ ...values, updated_at: platform.now() })
      .set(nextVersion)
      .where('id', '=', addressId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'changed',
      subject: 'saved_address',
      subjectId: addressId,
      details: formerValues(stored, row),
    })
    return row
  })
  return { address: savedAddress(row), message: 'The address is saved.' }
}

const isStored = (values: ReturnType<typeof valuesOf>, stored: Readonly<Record<string, unknown>>) =>
  Object.entries(values).every(([name, value]) => stored[name] === value)

/** Throws `address_not_found`, also for another customer's address. */
export const removeAddress = async (
  platform: Needs,
  { customerId, addressId }: Place,
): Promise<{ message: string }> => {
  await platform.database.transaction(async (trx) => {
    const removed = await trx
      .deleteFrom('saved_address')
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .returning(['name', 'phone', 'street'])
      .executeTakeFirst()
    if (!removed) throw addressNotFound()
    await recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'removed',
      subject: 'saved_address',
      subjectId: addressId,
      details: formerValues(removed),
    })
  })
  return { message: 'The address is no longer in your address book.' }
}
