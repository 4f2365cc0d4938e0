import type { AddressForm, addAddress as endpoint } from '#contract/address-book'
import type { Response } from '#contract/endpoint'
import { mostSavedAddresses } from '#rules/address-book'
import { tooManyAddresses } from '#server/address-book/problems'
import {
  clearFlagsOfOthers,
  lockBook,
  readAddresses,
  savedAddress,
  valuesOf,
} from '#server/address-book/store'
import { recordAudit } from '#server/audit/record-audit'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

/** Adds an address. The first one becomes the default. */
export const addAddress = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  customerId: string,
  { form, idempotencyKey }: { form: AddressForm; idempotencyKey: string | undefined },
): Promise<Response<typeof endpoint>> => {
  const values = valuesOf(form)
  const repeatable = { caller: customerId, call: 'add-address', key: idempotencyKey, body: form }
  return once(platform, repeatable, async (trx) => {
    await lockBook(trx, customerId)
    const known = await readAddresses(trx, customerId)
    if (known.length >= mostSavedAddresses) throw tooManyAddresses()
    const flags = { is_home: values.is_home, is_default: known.length === 0 ? 1 : values.is_default } as const
    const id = platform.newId()
    await clearFlagsOfOthers(trx, { id, customer_id: customerId, ...flags })
    const at = platform.now()
    const row = await trx
      .insertInto('saved_address')
      .values({ id, customer_id: customerId, ...values, ...flags, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'added',
      subject: 'saved_address',
      subjectId: id,
    })
    return { address: savedAddress(row), message: 'The address is in your address book.' }
  })
}
