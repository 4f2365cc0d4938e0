import type { AddressForm } from '#contract/address-book'
import { orderCountry } from '#rules/addresses'

/** An address as the form of the address book sends it. */
export const anAddress = (wish: Partial<AddressForm> = {}): AddressForm => ({
  name: 'Ann Example',
  address: '123 Main St.',
  phone: '303-555-0142',
  post: '80202',
  province: 'Colorado',
  city: 'Denver',
  area: orderCountry,
  isHome: false,
  isDefault: false,
  ...wish,
})
