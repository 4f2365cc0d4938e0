import type { Selectable } from 'kysely'
import { notAsked } from '#rules/lead-answers'
import { isSafeToRepeat } from '#rules/mails'
import type { Tables } from '#database/tables'
import { answersIn, notAskedIn } from '#server/leads/lead-answers'

export type LeadRow = Selectable<Tables['lead']>

export const homeAddress = ({ line1, line2, city, state, zip }: LeadRow): string =>
  [line1, line2, `${city}, ${state} ${zip}`].filter((part) => part !== null).join(', ')

/** The address, as far as it is safe in a mail to the owner. */
export const harmlessHomeAddress = (lead: LeadRow): string =>
  [lead.line1, lead.line2 ?? '', lead.city].every(isSafeToRepeat)
    ? homeAddress(lead)
    : `your home in ${lead.state} ${lead.zip}`

/** The home's numbers and choices, which cannot carry a message from a stranger. */
export const measures = (lead: LeadRow): (readonly [label: string, value: string])[] => {
  const { bedrooms, ...answers } = answersIn(lead)
  const notSaid = notAskedIn(lead).includes('bedrooms') ? notAsked : 'not said'
  return [
    ['Bedrooms', bedrooms === null ? notSaid : String(bedrooms)],
    ['Bathrooms', inWords(answers.bathrooms)],
    ['Square footage', answers.squareFootage?.toLocaleString('en-US') ?? notAsked],
    ['Floors', inWords(answers.floors)],
    ['Basement', inWords(answers.basement)],
    ['Year built', inWords(answers.yearBuilt)],
  ]
}

/** An answer in words. */
export const inWords = (answer: string | number | null): string =>
  answer === null ? notAsked : String(answer)
