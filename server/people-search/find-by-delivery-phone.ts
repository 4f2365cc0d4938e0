import { plainPhone } from '#rules/typed-text'
import type { Database } from '#server/platform/database/database'
import { phoneToFind } from '#server/platform/phone'

/** Customers with an order whose delivery has this telephone number. */
export const findByDeliveryPhone = async ({ direct: read }: Database, typed: string): Promise<string[]> => {
  const phone = phoneToFind(plainPhone(typed))
  if (phone === undefined) return []
  const rows = await read
    .selectFrom('order')
    .select('customer_id')
    .where('shipping_phone', '=', phone)
    .distinct()
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}
