import type { AddressForm, SavedAddress } from '#contract/address-book'
import { cleanText } from '#rules/typed-text'

/** For a person who saves an address that was changed elsewhere. Names what is stored where something else was typed. */
export const conflictWords = (typed: AddressForm, stored: SavedAddress): string => {
  const { name, address, city, province, post, phone, isHome, isDefault } = stored
  const facts = [
    ['name', `the name ${name}`],
    ['address', `the street ${address}`],
    ['city', `the city ${city}`],
    ['province', `the state ${province}`],
    ['post', `the ZIP code ${post}`],
    ['phone', `the phone number ${phone}`],
    ['isHome', `${isHome ? '' : 'not '}the home you are selling`],
    ['isDefault', `${isDefault ? '' : 'not '}the address for signs and lockboxes`],
  ] as const
  const differing = facts.filter(([fact]) => plain(fact, typed) !== plain(fact, stored))
  return [
    'This address was changed while you had it open. What you typed is still here.',
    ...(differing.length > 0 ? [`Stored now: ${differing.map(([, words]) => words).join(', ')}.`] : []),
    'Look at both, then save.',
  ].join(' ')
}

/** The server writes a phone number in its own way. */
const plain = <Fact extends keyof AddressForm & keyof SavedAddress>(
  fact: Fact,
  { [fact]: value }: Pick<AddressForm | SavedAddress, Fact>,
) => {
  const text = cleanText(String(value))
  return fact === 'phone' ? text.replaceAll(/\D/g, '') : text
}
