// The address of an order as its form holds it: by the names of the API, which are the names of the fields too.
import type { Shipping } from '#contract/orders'
import { stateCode } from '#contract/us-states'
import { phoneExample, usPhoneAsTyped, zipCode } from '#rules/addresses'

export type AddressField = keyof Shipping
/** What is wrong, by field. */
export type WrongFields = Partial<Record<AddressField, string>>

/** Orders are delivered in the United States. */
export const country = 'United States'

const fields: readonly AddressField[] = ['name', 'address', 'phone', 'post', 'province', 'city', 'area']

/** What stands in the form, without the blanks around it. */
export const addressIn = (form: HTMLFormElement): Shipping => {
  const typed = new FormData(form)
  const text = (name: AddressField) => String(typed.get(name) ?? '').trim()
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

/** Puts what is known into the fields that are empty. */
export const fillGaps = (form: HTMLFormElement, known: Partial<Shipping>): void => {
  for (const name of fields) {
    const control = form.elements.namedItem(name)
    const value = name === 'province' ? stateCode(known.province ?? '') : (known[name] ?? '')
    if (isFilledByHand(control) && control.value === '') control.value = value
  }
}

/** What can be told without the server, whose own check decides. None of the seven may be empty: specification, point 5. */
export const wrongFields = (address: Shipping): WrongFields => {
  const wrong: WrongFields = {}
  for (const name of fields) if (address[name] === '') wrong[name] = whenEmpty[name]
  if (!wrong.phone && !usPhoneAsTyped.test(address.phone))
    wrong.phone = `Enter a phone number with its area code, such as ${phoneExample}.`
  if (!wrong.post && !zipCode.test(address.post)) wrong.post = 'A ZIP code has five digits.'
  return wrong
}

/** What the server says about the fields of the address. */
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

const isFilledByHand = (control: unknown): control is HTMLInputElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement
