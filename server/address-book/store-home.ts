import type { Transaction } from 'kysely'
import type { AddressForm } from '#contract/address-book'
import type { Tables } from '#database/tables'
import { orderCountry } from '#rules/addresses'
import { valuesOf } from '#server/address-book/store'
import type { Platform } from '#server/platform/platform'

type Home = Pick<AddressForm, 'name' | 'address' | 'phone' | 'post' | 'province' | 'city'>

/** Stores the home of a new customer as the first address. Throws a Problem for a state that does not exist. */
export const storeHome = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  customerId: string,
  { name, address, phone, post, province, city }: Home,
): Promise<void> => {
  const values = valuesOf({
    name,
    address,
    phone,
    post,
    province,
    city,
    area: orderCountry,
    isHome: true,
    isDefault: true,
  })
  const at = now()
  await trx
    .insertInto('saved_address')
    .values({ id: newId(), customer_id: customerId, ...values, created_at: at, updated_at: at })
    .execute()
}
