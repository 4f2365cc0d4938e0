// Stored values in words, for logs, histories and conflicts. Nothing shows in its stored form.
import { SupportTimes } from '#contract/brokerage'
import { ListingPlan } from '#contract/desk/catalogue/package-content'
import { clockTime } from '#rules/dates'
import { fieldNames, type NamedField } from '#rules/field-names'
import { planInWords } from '#rules/listing-plan'
import { inSignedDollars } from '#rules/money'
import { percentWords } from '#rules/offer-words'
import { withReadableMailboxes } from '#rules/readable-mailboxes'
import { clockTimeInWords, supportHoursInWords } from '#rules/support-hours-in-words'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatMoment } from '#web/ui/dates.ts'

/** 'Platform fee' for platformFee, 'Price' for price_cents, 'Category' for categoryId. */
export const fieldWords = (field: string): string => {
  const words = wordsOf(field)
  return words === '' ? 'Sum' : words[0]?.toUpperCase() + words.slice(1)
}

const properNames = new Map([
  ['colorado', 'Colorado'],
  ['hoa', 'HOA'],
  ['mls', 'MLS'],
])

const wordsOf = (field: string): string =>
  apart(field.replace(/_?(?:cents|basis_?points)$/i, '').replace(/(?<=[a-z])(?:_ids?|Ids?)$/, ''))
    .trim()
    .replaceAll(/\w+/g, (word) => properNames.get(word.toLowerCase()) ?? word)

/** The name of a field that people edit, as on the screen. */
export const editedFieldWords = (field: string): string =>
  Object.hasOwn(fieldNames, field)
    ? fieldNames[field as NamedField].replace(/ in (?:dollars|percent)$/, '')
    : fieldWords(field)

/** 'legal document' for legal_document and legalDocument. */
const apart = (code: string) =>
  code
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)

/** Names by id. */
export type IdNames = Readonly<Record<string, string>>
const noNames: IdNames = {}

/** A value of any kind in words. Its field's name says whether a number is money, a time or a code. */
export const valueWords = (value: unknown, field = '', names: IdNames = noNames): string => {
  if (value === null && field === 'on') return 'everything'
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberWords(value, field)
  if (typeof value === 'string') return textWords(value, field, names)
  return Array.isArray(value)
    ? listWords(value, field, names)
    : recordWords(value as Record<string, unknown>, names)
}

const numberWords = (value: number, field: string): string => {
  if (/cents$/i.test(field)) return inSignedDollars(value)
  if (/percent$/i.test(field)) return `${value}%`
  if (/basis_?points$/i.test(field)) return percentWords(value)
  if (/(?:at|until)$/i.test(field)) return formatMoment(new Date(value).toISOString())
  return isName.test(field) ? String(value) : value.toLocaleString('en-US')
}

/** Numbers that identify something, rather than count. */
const isName = /(?:number|version|edition|year|yearBuilt)$/i

const textWords = (value: string, field: string, names: IdNames): string => {
  if (Object.hasOwn(names, value)) return names[value] ?? value
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDay(value)
  if (clockTime.test(value)) return clockTimeInWords(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value)
  return isCode.test(field) ? apart(value.replaceAll('.', ' ')) : withReadableMailboxes(value)
}

/** Fields whose values are codes of the program. */
const isCode =
  /^(?:answer|before|by|channel|device|figure|format|goes|how|kind|mail|mode|outcome|part|purpose|reason|relation|role|source|stage|state|status|stays|type)$/

const listWords = (values: readonly unknown[], field: string, names: IdNames): string => {
  if (values.length === 0) return 'nothing'
  const isPlain = values.every((value) => typeof value !== 'object' || value === null)
  return values.map((value) => valueWords(value, field, names)).join(isPlain ? ', ' : '; ')
}

/** Support hours as the shop displays them, a listing plan with what it includes, and 'Name: Facebook, url: …' for anything else. */
const recordWords = (record: Record<string, unknown>, names: IdNames): string => {
  const hours = SupportTimes.safeParse(record)
  if (hours.success) return weekInWords(hours.data)
  const plan = ListingPlan.safeParse(record)
  if (plan.success) return planInWords(plan.data).join(', ')
  const told = Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${wordsOf(name) || 'sum'}: ${valueWords(value, name, names)}`)
  return told.join(', ') || 'nothing'
}

const weekInWords = (times: SupportTimes): string => {
  const words = supportHoursInWords(times) || 'closed every day'
  const holidays = (times.holidays ?? [])
    .map(({ date, name }) => `${formatCalendarDay(date)} ${name}`)
    .join('; ')
  return holidays === '' ? words : `${words}; holidays: ${holidays}`
}
