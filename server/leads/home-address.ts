import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'

export type LeadRow = Selectable<Tables['lead']>

export const homeAddress = ({ line1, line2, city, state, zip }: LeadRow): string =>
  [line1, line2, `${city}, ${state} ${zip}`].filter((part) => part !== null).join(', ')

/**
 * What a mail to the owner calls the home. Whoever sends the form may have typed somebody else's e-mail: an address that could be a link
 * or a message is left out.
 */
export const harmlessHomeAddress = (lead: LeadRow): string => {
  const address = homeAddress(lead)
  const looksLikeAddress = /^[\p{L}\p{M}\d #'’&/,-]*(?:\.(?=[ ,]|$)[\p{L}\p{M}\d #'’&/,-]*)*$/u.test(address)
  return looksLikeAddress && !address.includes('//') && address.length <= 120
    ? address
    : `your home in ${lead.state} ${lead.zip}`
}
