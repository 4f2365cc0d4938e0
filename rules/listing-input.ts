// What a seller types about a home for the MLS: which values a field takes, what is missing, and what may be exported.
import { phoneAsTyped, phoneFormatExample } from './addresses.ts'
import { wrongColoradoYear, wrongColoradoZip } from './colorado.ts'
import { faultOfMoment } from './dates.ts'
import { leadPaintYear } from './lead-paint.ts'
import type { HomeFacts } from './legal-documents.ts'
import { isEmptyAnswer, longestOnOneLine } from './listing-answers.ts'
import { isRuledOut } from './listing-dependents.ts'
import { type ListingField, listingFields } from './listing-fields.ts'
import { lookupValues } from './listing-lookups.ts'
import {
  type ListingStep,
  longestLeasedThings,
  ownQuestions,
  type PartyRole,
  signsForSeller,
  stepOfField,
} from './listing-steps.ts'
import { originOf } from './links.ts'
import { cents, dollars } from './money.ts'
import { mostNoticeHours } from './listing-changes.ts'
import { highestOfferCents } from './offers.ts'
import { priceFault } from './net-assumptions.ts'
import { hasTypedYear, isTypedDay } from './calendar-days.ts'
import { cleanText, manyLines, oneLine } from './typed-text.ts'

/** The keys are RESO names and the names of our own questions. */
export type ListingValues = Readonly<Record<string, unknown>>

const fieldsByName = /* @__PURE__ */ new Map(listingFields.map((field) => [field.field, field]))

/**
 * Why values are refused, by field. A step takes only its own fields. `step` undefined: also the desk's. An empty value clears its field
 * and is never refused. `now`: milliseconds since 1970.
 */
export const inputFaults = (
  step: ListingStep | undefined,
  values: ListingValues,
  now: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const fault = faultOf(step, name, value, now)
      return fault === undefined ? [] : [[name, fault]]
    }),
  )

/** The same values with plain characters, as every other text is stored. */
export const plainValues = (values: ListingValues): ListingValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value.replaceAll(/\r\n?/g, '\n')) : value,
    ]),
  )

const faultOf = (step: ListingStep | undefined, name: string, value: unknown, now: number) => {
  const own = ownQuestions.find(({ field }) => field === name)
  const field = fieldsByName.get(name)
  if (!own && !field) return 'The listing has no such field.'
  const place = own ? own.section : field && stepOfField(field)
  if (step !== undefined && place !== step) return 'This field belongs to another step.'
  if (isEmptyAnswer(value)) return undefined
  if (own) return ownFault(own.type, value)
  return field && (typeFault(field, value) ?? specialFault(name, value, now))
}

const ownFault = (type: 'text' | 'yes/no' | 'parties', value: unknown) => {
  if (type === 'text') return textFault(value, longestLeasedThings)
  return type === 'yes/no' ? yesNoFault(value) : 'Enter the people who sign as people of the sale.'
}

const typeFault = (field: ListingField, value: unknown): string | undefined => {
  if (field.type === 'text') return textFault(value, field.most)
  if (field.type === 'number') return numberFault(field.field, value, field)
  if (field.type === 'yes/no') return yesNoFault(value)
  if (field.type === 'day')
    return typeof value === 'string' && isTypedDay(value) ? undefined : 'Enter a day that exists.'
  if (field.type === 'moment')
    return typeof value === 'string' && isMoment(value) ? undefined : faultOfMoment(value)
  const known = lookupValues(field.lookup)
  if (field.type === 'one of')
    return typeof value === 'string' && known.includes(value) ? undefined : 'Choose one of the list.'
  const isTaken =
    Array.isArray(value) && value.every((one) => known.includes(one)) && new Set(value).size === value.length
  if (!isTaken) return 'Choose from the list.'
  return value.join(',').length > field.most ? 'Choose fewer: this is longer than the MLS takes.' : undefined
}

const textFault = (value: unknown, most: number) => {
  if (typeof value !== 'string') return 'Enter a text.'
  if (value.length > most) return `Enter at most ${most.toLocaleString('en-US')} characters.`
  if (most > longestOnOneLine)
    return manyLines.test(value) ? undefined : 'Enter plain text, without control characters.'
  return oneLine.test(value) ? undefined : 'Enter plain text on one line, without control characters.'
}

/** ISO 8601, with the hours of a time zone. The year is one that people mean. */
const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  hasTypedYear(value)

const yesNoFault = (value: unknown) => (typeof value === 'boolean' ? undefined : 'Choose Yes or No.')

/** What a home that is sold to a person can have. The MLS takes more digits, so that a slip of the keyboard would pass. */
const highestOfField: Readonly<Record<string, number>> = {
  BedroomsTotal: 99,
  BathroomsFull: 99,
  BathroomsThreeQuarter: 99,
  BathroomsHalf: 99,
  BathroomsOneQuarter: 99,
  LivingArea: 999_999,
  AboveGradeFinishedArea: 999_999,
  BelowGradeFinishedArea: 999_999,
  BuildingAreaTotal: 999_999,
  LotSizeArea: 99_999_999,
  GarageSpaces: 99,
  FireplacesTotal: 99,
  TaxAnnualAmount: 999_999,
  TaxOtherAnnualAssessmentAmount: 999_999,
  AssociationFee: 99_999,
  AssociationFee2: 99_999,
  ShowingAdvanceNotice: mostNoticeHours,
  ConcessionsAmount: dollars(highestOfferCents),
}

const numberFault = (
  name: string,
  value: unknown,
  { most, decimals }: { most: number; decimals: number },
) => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return 'Enter a number, 0 or more.'
  if (value !== Number(value.toFixed(decimals)))
    return decimals === 0 ? 'Enter a whole number.' : `Enter at most ${decimals} decimals.`
  const highest = highestOfField[name] ?? 10 ** (most - decimals) - 1
  return value <= highest ? undefined : `Enter at most ${highest.toLocaleString('en-US')}.`
}

/** Fields with a special rule. Each value has the type of its field. */
const specialFault = (name: string, value: unknown, now: number): string | undefined => {
  if (name === 'ListPrice' || name === 'ClosePrice') return priceFault(cents(Number(value)))
  if (name === 'YearBuilt') return wrongColoradoYear(Number(value), now)
  if (name === 'TaxYear') return wrongTaxYear(Number(value), now)
  if (name === 'PostalCode') return wrongColoradoZip(String(value))
  if (name.endsWith('Phone'))
    return phoneAsTyped.test(String(value)) ? undefined : `Enter ${phoneFormatExample}.`
  if (name === 'LivingArea') return Number(value) > 0 ? undefined : 'Enter the square feet, more than 0.'
  if (name === 'VirtualTourURLUnbranded')
    return originOf(String(value)) === undefined ? 'Enter an address that begins with https://.' : undefined
  return undefined
}

/** The bill of a year comes in the next one, and no old bill tells a buyer what to expect. */
const wrongTaxYear = (year: number, now: number) => {
  const latest = new Date(now).getUTCFullYear()
  const earliest = latest - 5
  return year >= earliest && year <= latest
    ? undefined
    : `Enter the year of the bill, from ${earliest} to ${latest}.`
}

/** The home on one line, as the sale is called; '' until the seller has named the street. */
export const addressOfInput = (values: ListingValues): string => {
  const said = (name: string) => (isEmptyAnswer(values[name]) ? '' : String(values[name]).trim())
  if (said('StreetName') === '') return ''
  const street = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix'].map(said)
  const unit = said('UnitNumber')
  const place = [said('StateOrProvince'), said('PostalCode')].filter(Boolean).join(' ')
  return [street.filter(Boolean).join(' '), unit && `Unit ${unit}`, said('City'), place]
    .filter(Boolean)
    .join(', ')
}

/** The fields and questions that must be filled in before the input can be sent. */
export const missingToSend = (values: ListingValues, parties: readonly { role: PartyRole }[]): string[] => [
  ...listingFields
    .filter(({ field, requiredFor }) => requiredFor === 'send' && isEmptyAnswer(values[field]))
    .map(({ field }) => field),
  ...ownQuestions
    .filter(({ field, type }) =>
      type === 'parties' ? !parties.some(({ role }) => signsForSeller(role)) : isEmptyAnswer(values[field]),
    )
    .map(({ field }) => field),
]

/** Fields by name that staff has checked, with the source. */
type Checked = Readonly<Record<string, unknown>>

/** The fields that the MLS needs and nobody has filled in or checked. */
export const missingToGoLive = (values: ListingValues, checked: Checked): string[] =>
  listingFields
    .filter(({ requiredFor }) => requiredFor !== '')
    .filter(
      ({ field, checkedBy }) =>
        isEmptyAnswer(values[field]) || (checkedBy === 'broker' && checked[field] === undefined),
    )
    .map(({ field }) => field)

/**
 * What is exported, by RESO's names in the order of the steps. A field that needs a check is exported only with one. An answer that another
 * one rules out and our own questions never are.
 */
export const exportedValues = (values: ListingValues, checked: Checked): Record<string, unknown> =>
  Object.fromEntries(
    listingFields
      .filter(({ field }) => !isEmptyAnswer(values[field]) && !isRuledOut(field, values))
      .filter(({ field, checkedBy }) => checkedBy === '' || checked[field] !== undefined)
      .map(({ field }) => [field, values[field]]),
  )

/** Whether the broker must call first: a foreclosure has its own law and its own contract. */
export const stopsForForeclosure = (values: ListingValues): boolean => values['inForeclosure'] === true

/** The facts that decide which legal documents the sale needs. Undefined until both are known. */
export const homeFactsOf = (values: ListingValues): HomeFacts | undefined => {
  const { YearBuilt: yearBuilt, AssociationYN: inHoa } = values
  if (typeof yearBuilt !== 'number' || typeof inHoa !== 'boolean') return undefined
  const words = [values['WaterSource'], values['Sewer'], values['PublicRemarks'], values['PrivateRemarks']]
  return {
    yearBuilt,
    hoaMembership: inHoa ? 'Yes' : 'No',
    words: words
      .flat()
      .filter((word) => typeof word === 'string')
      .join(' '),
  }
}

/** Whether confirming a contract needs the signed lead-paint disclosure (24 CFR 35, subpart A). An unknown year counts as old. */
export const needsLeadPaintDisclosure = (values: ListingValues): boolean =>
  typeof values['YearBuilt'] !== 'number' || values['YearBuilt'] < leadPaintYear
