// A customer's address book, and what the account knows for filling in forms.
import * as z from 'zod/mini'
import { mostSavedAddresses } from '#rules/address-book'
import { longestInAddress, orderCountry } from '#rules/addresses'
import { endpoint, MessageResponse } from './endpoint.ts'
import { line, Phone, PersonName, ZipCode } from './form-fields.ts'
import { Shipping } from './orders.ts'
import { Version } from './version.ts'

export const AddressFields = {
  /** Street and unit. */
  address: line({ label: 'the street and the number', mostCharacters: longestInAddress.street }),
  post: ZipCode,
  /** State, by its name or its code. */
  province: line({ label: 'the state', mostCharacters: longestInAddress.state }),
  city: line({ label: 'the city', mostCharacters: longestInAddress.city }),
}

const AddressForm = z.object({
  name: PersonName,
  phone: Phone,
  ...AddressFields,
  /** Country. */
  area: z.literal(orderCountry),
  /** The home that is for sale. Setting it clears the mark of the address that had it. */
  isHome: z.boolean(),
  /** Orders go there unless the customer chooses another address. Setting it clears the mark of the address that had it. */
  isDefault: z.boolean(),
})
export type AddressForm = z.output<typeof AddressForm>

const SavedAddress = z.extend(Shipping, {
  _id: z.string(),
  isHome: z.boolean(),
  isDefault: z.boolean(),
  version: z.optional(z.number()),
})
export type SavedAddress = z.output<typeof SavedAddress>

const AddressId = z.object({ addressId: z.string() })

export const getAddresses = endpoint({
  method: 'GET',
  path: '/api/customer/addresses',
  summary: `The caller’s address book, the home and the default address first, at most ${mostSavedAddresses}`,
  tag: 'Account',
  caller: 'customer',
  response: z.object({ addresses: z.array(SavedAddress) }),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/customer/addresses',
  summary: 'Add an address to the address book. The first one becomes the default',
  tag: 'Account',
  caller: 'customer',
  body: AddressForm,
  response: z.object({ address: SavedAddress, message: z.string() }),
  created: true,
  isRepeatable: true,
  problems: ['too_many_addresses'],
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/customer/addresses/:addressId',
  summary: 'Change an address in the address book. Orders keep the address they were placed with',
  tag: 'Account',
  caller: 'customer',
  params: AddressId,
  /** Without a version it replaces whatever is stored. */
  body: z.extend(AddressForm, { version: z.optional(Version) }),
  response: z.object({ address: SavedAddress, message: z.string() }),
  problems: ['address_not_found', 'changed_meanwhile'],
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/customer/addresses/:addressId',
  summary: 'Remove an address from the address book. Orders keep the address they were placed with',
  tag: 'Account',
  caller: 'customer',
  params: AddressId,
  response: MessageResponse,
  problems: ['address_not_found'],
})

/** `reference`: the lead's reference, the order's number, or the id in the address book. */
const KnownPlace = z.object({
  from: z.enum(['book', 'request', 'order']),
  reference: z.string(),
  /** The default of the address book. */
  isDefault: z.boolean(),
  address: Shipping,
})
export type KnownPlace = z.output<typeof KnownPlace>

export const getKnownFacts = endpoint({
  method: 'GET',
  path: '/api/customer/known-facts',
  summary:
    'What a form may offer to fill in: from the caller’s profile, address book, newest request for an offer and newest order. Each value once, the likeliest first',
  tag: 'Account',
  caller: 'customer',
  response: z.object({
    names: z.array(z.string()),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    addresses: z.array(KnownPlace),
  }),
})
export type KnownFacts = z.output<typeof getKnownFacts.response>
