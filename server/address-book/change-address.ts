import type { AddressForm, changeAddress as endpoint } from '#contract/address-book'
import type { Response } from '#contract/endpoint'
import { addressNotFound } from '#server/address-book/problems'
import { clearFlags, lockBook, savedAddress, valuesOf } from '#server/address-book/store'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Place = { customerId: string; addressId: string }

/** Throws `address_not_found`, also for another customer's address. */
export const changeAddress = async (
  platform: Needs,
  { customerId, addressId }: Place,
  form: AddressForm,
): Promise<Response<typeof endpoint>> => {
  const values = valuesOf(form)
  const row = await platform.database.transaction(async (trx) => {
    await lockBook(trx, customerId)
    await clearFlags(trx, customerId, values)
    const row = await trx
      .updateTable('saved_address')
      .set({ ...values, updated_at: platform.now() })
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw addressNotFound()
    await recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'changed',
      subject: 'saved_address',
      subjectId: addressId,
    })
    return row
  })
  return { address: savedAddress(row), message: 'The address is saved.' }
}

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
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw addressNotFound()
    await recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'removed',
      subject: 'saved_address',
      subjectId: addressId,
    })
  })
  return { message: 'The address is no longer in your address book.' }
}
