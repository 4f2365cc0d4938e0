// The address of an order as its form holds it. The API's names are also the names of the fields.
import type { Shipping } from '#contract/orders'
import { stateCode, stateNames } from '#contract/us-states'
import { phoneAsTyped, phoneFormatExample, zipCode, zipExample } from '#rules/addresses'
import { type AddressPurpose, homeElsewhere, mayListIn } from '#rules/order-addresses'
import { plainNumber, plainPhone } from '#rules/typed-text'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import type { Values } from '#web/session/keep-draft.ts'

export type AddressField = keyof Shipping
export type WrongFields = Wrong<AddressField>

const fields: readonly AddressField[] = ['name', 'address', 'phone', 'post', 'province', 'city', 'area']

/** The typed values, trimmed. */
export const addressIn = (typed: Values): Shipping => {
  const text = (name: AddressField) => (typed[name] ?? '').trim()
  return {
    name: text('name'),
    address: text('address'),
    phone: text('phone'),
    post: text('post'),
    province: text('province'),
    city: text('city'),
    area: text('area'),
  }
}

/** The address as form values. The state is given by its code. */
export const asTyped = ({ province = '', ...known }: Partial<Shipping>): Partial<Shipping> => ({
  ...known,
  province: stateCode(province),
})

/**
 * The checks that need no server. The server checks again, and its check counts. All seven fields are required. A home to be listed has to
 * be in one of `states`, where the brokerage is licensed.
 */
export const wrongFields = (
  address: Shipping,
  purpose: AddressPurpose = 'delivery',
  states: readonly string[] = [],
): WrongFields => {
  const wrong: WrongFields = {}
  for (const name of fields) if (address[name] === '') wrong[name] = whenEmpty[name]
  if (!wrong.phone && !phoneAsTyped.test(plainPhone(address.phone)))
    wrong.phone = `Enter ${phoneFormatExample}.`
  if (!wrong.post && !zipCode.test(plainNumber(address.post))) wrong.post = `Enter ${zipExample}.`
  if (!wrong.province && purpose === 'home' && !mayListIn(stateCode(address.province), states))
    wrong.province = homeElsewhere(stateNames(states))
  return wrong
}

/** The server's errors about the address fields. */
export const wrongInAnswer = (told: Record<string, string>): WrongFields => {
  const wrong: WrongFields = {}
  for (const name of fields) {
    const message = told[`shippingInfo.${name}`]
    if (message !== undefined) wrong[name] = message
  }
  return wrong
}

const whenEmpty: Record<AddressField, string> = {
  name: 'Enter your full name.',
  address: 'Enter the street and the number.',
  phone: 'Enter a phone number.',
  post: 'Enter the ZIP code.',
  province: 'Choose the state.',
  city: 'Enter the city.',
  area: 'Choose the country.',
}
