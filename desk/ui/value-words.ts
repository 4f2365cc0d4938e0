// Stored values in words, for logs, histories and conflicts. Nothing is shown as a program stores it.
import { SupportTimes } from '#contract/brokerage'
import { inDollars } from '#rules/money'
import { supportHoursInWords } from '#rules/support-hours'

/** 'Platform fee' for platformFee, 'Price' for price_cents. */
export const fieldWords = (field: string): string => {
  const words = field
    .replace(/_?cents$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim()
  return words === '' ? 'Sum' : words[0]?.toUpperCase() + words.slice(1)
}

/** A value of any kind. The name of its field says what a number is. */
export const valueWords = (value: unknown, field = ''): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return /cents$/i.test(field) ? inDollars(value) : value.toLocaleString('en-US')
  if (Array.isArray(value)) return listWords(value)
  return typeof value === 'object' ? recordWords(value as Record<string, unknown>) : String(value)
}

const listWords = (values: readonly unknown[]): string => {
  if (values.length === 0) return 'nothing'
  const isPlain = values.every((value) => typeof value !== 'object' || value === null)
  return values.map((value) => valueWords(value)).join(isPlain ? ', ' : '; ')
}

/** Support hours as the shop names them, 'Name: Facebook, url: …' for anything else. */
const recordWords = (record: Record<string, unknown>): string => {
  const hours = SupportTimes.safeParse(record)
  if (hours.success) return weekInWords(hours.data)
  const told = Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${fieldWords(name).toLowerCase()}: ${valueWords(value, name)}`)
  return told.join(', ') || 'nothing'
}

const weekInWords = (times: SupportTimes): string => {
  const words = supportHoursInWords(times) || 'closed every day'
  const holidays = (times.holidays ?? []).map(({ date, name }) => `${date} ${name}`).join(', ')
  return holidays === '' ? words : `${words}; holidays: ${holidays}`
}
