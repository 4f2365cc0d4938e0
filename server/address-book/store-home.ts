import type { Transaction } from 'kysely'
import type { AddressForm } from '#contract/address-book'
import type { Tables } from '#database/tables'
import { orderCountry } from '#rules/addresses'
import { valuesOf } from '#server/address-book/store'
import type { Platform } from '#server/platform/platform'

type Home = Pick<AddressForm, 'name' | 'address' | 'phone' | 'post' | 'province' | 'city'>

/** The home of a new customer as it is stored. Throws a Problem for a state or a phone number that does not exist. */
export const homeOf = ({ name, address, phone, post, province, city }: Home) =>
  valuesOf({
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

/** Stores what `homeOf` returned as the first address of a new customer. */
export const storeHome = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  customerId: string,
  home: ReturnType<typeof homeOf>,
): Promise<void> => {
  const at = now()
  await trx
    .insertInto('saved_address')
    .values({ id: newId(), customer_id: customerId, ...home, created_at: at, updated_at: at })
    .execute()
}
