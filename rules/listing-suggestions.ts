// What an earlier lead says about a home. The page offers each value as "use this?", and fills in nothing silently.
import { fiveDigitsOf } from './addresses.ts'

/** What the owner answered. Null: not answered. */
type LeadAnswers = {
  line1: string
  city: string
  zip: string
  bedrooms: number | null
  squareFootage: number | null
  floors: number | null
  basement: 'Yes' | 'No' | null
  yearBuilt: number | null
  hoaMembership: 'Yes' | 'No' | null
}

/** Values for empty fields, by RESO's names. Leaves out what a lead does not say, or says less exactly than the MLS requires. */
export const suggestionsFrom = (lead: LeadAnswers): Record<string, unknown> => {
  const suggested = {
    StreetNumber: /^\d+[a-z]?(?= )/i.exec(lead.line1)?.[0],
    City: lead.city.trim() === '' ? undefined : lead.city.trim(),
    PostalCode: fiveDigitsOf(lead.zip),
    BedroomsTotal: wholeOr(lead.bedrooms),
    LivingArea: lead.squareFootage ?? undefined,
    YearBuilt: wholeOr(lead.yearBuilt),
    Levels: levelsOf(lead.floors),
    BasementYN: isYes(lead.basement),
    AssociationYN: isYes(lead.hoaMembership),
  }
  return Object.fromEntries(Object.entries(suggested).filter(([, value]) => value !== undefined))
}

const wholeOr = (number: number | null) => (number !== null && Number.isInteger(number) ? number : undefined)

const isYes = (answer: 'Yes' | 'No' | null) => (answer === null ? undefined : answer === 'Yes')

const levelsOf = (floors: number | null) => {
  if (floors === null) return undefined
  if (floors >= 3) return ['ThreeOrMore']
  const known = new Map([
    [1, 'One'],
    [1.5, 'OneAndOneHalf'],
    [2, 'Two'],
  ]).get(floors)
  return known === undefined ? undefined : [known]
}
