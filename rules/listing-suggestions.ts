// What an earlier lead, or the order of the package, says about a home. The page offers each value as "use this?", and fills in nothing
// silently.
import { fiveDigitsOf } from './addresses.ts'
import { lookupValues } from './listing-lookups.ts'
import { plainNumber } from './typed-text.ts'

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
  return known(suggested)
}

const known = (suggested: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(suggested).filter(([, value]) => value !== undefined))

type OrderAddress = { address: string; city: string; province: string; post: string }

/** The address of the home that was given with the order of its package. Nothing of a street that cannot be divided for certain. */
export const suggestionsFromOrder = ({ address, city, province, post }: OrderAddress) => {
  const state = province.trim().toUpperCase() === 'COLORADO' ? 'CO' : province.trim().toUpperCase()
  if (!lookupValues('StateOrProvince').includes(state)) return {}
  return known({
    ...partsOfStreet(address),
    City: city.trim() === '' ? undefined : city.trim(),
    StateOrProvince: state,
    PostalCode: fiveDigitsOf(post),
  })
}

const unitAtEnd = /(?:, ?| )(?:(?:apt|apartment|unit|ste|suite)\.? |# ?)([\w-]+)$/i
const streetKind =
  /^(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|pl|place|blvd|boulevard|way|ter|terrace|pkwy|parkway|trl|trail|loop)\.?$/i

/** '200 N Sample Street, Unit 3' in the fields of the MLS. */
const partsOfStreet = (address: string): Record<string, unknown> => {
  const plain = plainNumber(address)
  const unit = unitAtEnd.exec(plain)
  const street = unit ? plain.slice(0, unit.index) : plain
  const [number = '', ...words] = street.split(' ')
  if (!/^\d+[a-z]?$/i.test(number) || street.includes(',') || words.length === 0) return {}
  const direction = words.length > 1 ? directionOf(words[0]) : undefined
  const named = direction === undefined ? words : words.slice(1)
  const kind = named.length > 1 && streetKind.test(named.at(-1) ?? '') ? named.at(-1) : undefined
  return {
    StreetNumber: number,
    StreetDirPrefix: direction,
    StreetName: (kind === undefined ? named : named.slice(0, -1)).join(' '),
    StreetSuffix: kind,
    UnitNumber: unit?.[1],
  }
}

/** Only one that is written short: 'North' may be the street's name. */
const directionOf = (word = ''): string | undefined => {
  const short = word.replace('.', '').toUpperCase()
  return lookupValues('StreetDirection').includes(short) ? short : undefined
}

const wholeOr = (number: number | null) => (number !== null && Number.isInteger(number) ? number : undefined)

const isYes = (answer: 'Yes' | 'No' | null) => (answer === null ? undefined : answer === 'Yes')

const levelsOf = (floors: number | null) => {
  if (floors === null) return undefined
  if (floors >= 3) return ['ThreeOrMore']
  const level = new Map([
    [1, 'One'],
    [1.5, 'OneAndOneHalf'],
    [2, 'Two'],
  ]).get(floors)
  return level === undefined ? undefined : [level]
}
