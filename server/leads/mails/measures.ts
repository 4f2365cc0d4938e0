import type { LeadRow } from '#server/leads/home-address'

/** What a home is like in numbers and choices, in which nobody can send words of their own. */
export const measures = (lead: LeadRow): (readonly [label: string, value: string])[] => [
  ['Bedrooms', lead.bedrooms === null ? 'not said' : String(lead.bedrooms)],
  ['Bathrooms', String(lead.bathrooms)],
  ['Square footage', lead.square_footage.toLocaleString('en-US')],
  ['Floors', String(lead.floors)],
  ['Basement', lead.basement],
  ['Year built', String(lead.year_built)],
]
