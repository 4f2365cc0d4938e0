// Days and clock times as people write them on papers in Colorado: '11/23/2026', 'Monday, Nov 23, 2026', '5:00 PM'.
import { isTypedDay } from './calendar-days.ts'
import { weekdayOf } from './dates.ts'
import { plainNumber } from './typed-text.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const weekdayName = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?$/

/**
 * The day as '2026-11-23'. Undefined if the text is no day of this century, if no such day exists, or if a weekday beside it disagrees.
 * The month comes first: '11/23/2026', '11-23-26', 'November 23, 2026', or '2026-11-23'.
 */
export const dayAsTyped = (typed: string): string | undefined => {
  const words = plainNumber(typed)
    .toLowerCase()
    .split(/[\s,()]+/)
    .filter((word) => word !== '')
  const said = words.filter((word) => weekdayName.test(word))
  const day = dayOf(words.filter((word) => !weekdayName.test(word)))
  if (day === undefined || said.length > 1) return undefined
  const [weekday] = said
  const agrees = weekday === undefined || weekday.startsWith(weekdays[weekdayOf(day)] ?? '?')
  return agrees ? day : undefined
}

const dayOf = (words: readonly string[]): string | undefined => {
  const numbers = words.length === 1 ? numbersOf(words[0] ?? '') : namedMonth(words)
  if (!numbers) return undefined
  const [year, month, day] = numbers
  const text = [String(year), twoDigits(month), twoDigits(day)].join('-')
  return isTypedDay(text) ? text : undefined
}

type YearMonthDay = readonly [year: number, month: number, day: number]

const numbersOf = (word: string): YearMonthDay | undefined => {
  const american = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(word)
  if (american) return [fullYear(american[4] ?? ''), Number(american[1]), Number(american[3])]
  const sorted = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  return sorted ? [Number(sorted[1]), Number(sorted[2]), Number(sorted[3])] : undefined
}

const namedMonth = ([month = '', day = '', year = '', ...more]: readonly string[]):
  | YearMonthDay
  | undefined =>
  monthName.test(month) && /^\d{1,2}(?:st|nd|rd|th)?$/.test(day) && /^\d{4}$/.test(year) && more.length === 0
    ? [Number(year), months.indexOf(month.slice(0, 3)) + 1, Number.parseInt(day, 10)]
    : undefined

/** Contracts are from this century. */
const fullYear = (digits: string) => Number(digits) + (digits.length === 2 ? 2000 : 0)

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The clock time as '17:00'. Undefined for other text: '5' alone may be morning or evening. */
export const clockAsTyped = (typed: string): string | undefined => {
  const text = plainNumber(typed).toLowerCase().replaceAll('.', '')
  if (/^(?:12(?::00)? )?noon$/.test(text)) return '12:00'
  const half = /^(\d{1,2})(?::(\d{2}))? ?([ap])m$/.exec(text)
  const full = half ? undefined : /^(\d{1,2}):(\d{2})$/.exec(text)
  if (half) return clockOf((Number(half[1]) % 12) + (half[3] === 'p' ? 12 : 0), half[2], half[1])
  // '5:00' may be morning or evening, but '05:00' and '17:00' are 24-hour times.
  return full?.[1]?.length === 2 ? clockOf(Number(full[1]), full[2], '1') : undefined
}

const clockOf = (hour: number, minutes = '00', said = '1') =>
  hour < 24 && Number(minutes) < 60 && Number(said) >= 1 && Number(said) <= 12
    ? `${twoDigits(hour)}:${minutes}`
    : undefined
