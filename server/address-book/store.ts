// The rows of the address book, and their place in the API.
import type { ExpressionBuilder, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { AddressForm, SavedAddress } from '#contract/address-book'
import { stateCode } from '#contract/us-states'
import type { Tables } from '#database/tables'
import { refuseAddress } from '#server/address-book/refuse-address'
import { checkedPhone } from '#server/platform/phone'

type Row = Selectable<Tables['saved_address']>

/** The customer's addresses: the home first, then the default address, then the newest. */
export const readAddresses = (read: Kysely<Tables>, customerId: string): Promise<Row[]> =>
  read
    .selectFrom('saved_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_home', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The form's values as they are stored. Throws a Problem for a state or a phone number that does not exist. */
export const valuesOf = (form: AddressForm) => {
  refuseAddress(form)
  const { name, address, phone, post, province, city, area, isHome, isDefault } = form
  return {
    name,
    street: address,
    phone: checkedPhone('phone', phone),
    zip: post,
    state: stateCode(province),
    city,
    country: area,
    is_home: isHome ? 1 : 0,
    is_default: isDefault ? 1 : 0,
  } satisfies Partial<Insertable<Tables['saved_address']>>
}

export const savedAddress = (row: Row): SavedAddress => ({
  _id: row.id,
  name: row.name,
  address: row.street,
  phone: row.phone,
  post: row.zip,
  province: row.state,
  city: row.city,
  area: row.country,
  isHome: row.is_home === 1,
  isDefault: row.is_default === 1,
  version: row.version,
})

/** Changes of one address book run one after the other: this update changes nothing and locks the account. */
export const lockBook = async (trx: Transaction<Tables>, customerId: string): Promise<void> => {
  await trx
    .updateTable('account')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', customerId)
    .execute()
}

export const nextVersion = (eb: ExpressionBuilder<Tables, 'saved_address'>) => ({
  version: eb('version', '+', 1),
})

/** Clears each of the two flags that this address is about to get, at the customer's other addresses. */
export const clearFlagsOfOthers = async (
  trx: Transaction<Tables>,
  { id, customer_id, is_home, is_default }: Pick<Row, 'id' | 'customer_id' | 'is_home' | 'is_default'>,
): Promise<void> => {
  const others = trx
    .updateTable('saved_address')
    .set(nextVersion)
    .where('customer_id', '=', customer_id)
    .where('id', '!=', id)
  if (is_home === 1) await others.set({ is_home: 0 }).where('is_home', '=', 1).execute()
  if (is_default === 1) await others.set({ is_default: 0 }).where('is_default', '=', 1).execute()
}
