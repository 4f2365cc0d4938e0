import type { LeadRow } from '#server/leads/home-address'

/** The home's numbers and choices, which cannot carry a message from a stranger. */
export const measures = (lead: LeadRow): (readonly [label: string, value: string])[] => [
  ['Bedrooms', lead.bedrooms === null ? 'not said' : String(lead.bedrooms)],
  ['Bathrooms', String(lead.bathrooms)],
  ['Square footage', lead.square_footage.toLocaleString('en-US')],
  ['Floors', String(lead.floors)],
  ['Basement', lead.basement],
  ['Year built', String(lead.year_built)],
]
