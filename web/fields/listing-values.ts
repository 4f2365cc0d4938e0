// Values of a listing as people read and type them.
import type { InputField, ListingInput } from '#contract/listing-input'
import { clockTimeIn, dayIn, momentOn, mountainTime } from '#rules/dates'
import { longestOnOneLine } from '#rules/listing-answers'
import { cents, inWholeDollars } from '#rules/money'
import { withoutThousands } from '#rules/thousands'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatMoment } from '#web/ui/dates.ts'

export type Lookups = ListingInput['lookups']

export const isLongText = ({ type, most }: InputField): boolean => type === 'text' && most > longestOnOneLine

/** '1,450', '$545,000', 'Yes', 'Single Family Residence, Cabin'. */
export const valueWords = (field: InputField, value: unknown, lookups: Lookups): string => {
  if (value === undefined || value === null) return ''
  switch (field.type) {
    case 'yes/no':
      return value === true ? 'Yes' : 'No'
    case 'number':
      return typeof value === 'number' ? numberWords(field, value) : String(value)
    case 'one of':
    case 'many of':
      return [value]
        .flat()
        .map((one) => lookups[field.lookup]?.find((known) => known.value === one)?.words ?? String(one))
        .join(', ')
    case 'day':
      return formatCalendarDay(String(value))
    case 'moment':
      return formatMoment(String(value))
    default:
      return String(value)
  }
}

const numberWords = ({ most, unit }: InputField, value: number): string => {
  if (unit === 'dollars') return inWholeDollars(cents(value))
  // A year has no comma.
  return most === 4 ? String(value) : value.toLocaleString('en-US')
}

/** '1,450' is 1450. A text that is not a number stays a text, which the server refuses at its field. */
export const numberTyped = (typed: string): unknown => {
  const plain = withoutThousands(typed.replace('$', ''))
  if (plain === '') return null
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : typed
}

/** A moment in the format of a control for local time, in Mountain Time. */
export const localMoment = (moment: unknown): string => {
  const at = typeof moment === 'string' && !isLocal.test(moment) ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(at)) return isLocal.test(String(moment)) ? String(moment) : ''
  return `${dayIn(mountainTime, at)}T${clockTimeIn(mountainTime, at)}`
}

/** A text without a time zone, which is no moment: the server has refused it. */
const isLocal = /T\d\d:\d\d$/

/** The moment that such a control shows. A text that is not a moment stays a text, which the server refuses at its field. */
export const momentTyped = (local: string): string | null => {
  const [day = '', clock = ''] = local.split('T')
  return day === '' || clock === '' ? null : momentOn(day, clock)
}
