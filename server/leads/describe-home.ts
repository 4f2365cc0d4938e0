import type { Selectable } from 'kysely'
import { isSafeToRepeat } from '#rules/mails'
import type { Tables } from '#database/tables'

export type LeadRow = Selectable<Tables['lead']>

export const homeAddress = ({ line1, line2, city, state, zip }: LeadRow): string =>
  [line1, line2, `${city}, ${state} ${zip}`].filter((part) => part !== null).join(', ')

/** The address, as far as it is safe in a mail to the owner. */
export const harmlessHomeAddress = (lead: LeadRow): string =>
  [lead.line1, lead.line2 ?? '', lead.city].every(isSafeToRepeat)
    ? homeAddress(lead)
    : `your home in ${lead.state} ${lead.zip}`

/** The home's numbers and choices, which cannot carry a message from a stranger. */
export const measures = (lead: LeadRow): (readonly [label: string, value: string])[] => [
  ['Bedrooms', lead.bedrooms === null ? 'not said' : String(lead.bedrooms)],
  ['Bathrooms', String(lead.bathrooms)],
  ['Square footage', lead.square_footage.toLocaleString('en-US')],
  ['Floors', String(lead.floors)],
  ['Basement', lead.basement],
  ['Year built', String(lead.year_built)],
]
