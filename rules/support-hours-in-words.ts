// The support hours in words, for every page, mail and log message.
import { type SupportTimes, weekdays } from './support-hours.ts'
import { formatPerZone } from './dates.ts'

type Times = Pick<SupportTimes, 'timeZone' | 'open'>
type Weekday = (typeof weekdays)[number]

/** 'Mon–Fri 9 AM–6 PM, Sat 10 AM–2 PM Mountain Time'. Empty when every day is closed. */
export const supportHoursInWords = ({ timeZone, open }: Times): string => {
  const groups = new Map<string, Weekday[]>()
  for (const day of weekdays) {
    const hours = hoursOn(day, open)
    if (hours !== '') groups.set(hours, [...(groups.get(hours) ?? []), day])
  }
  const words = Array.from(groups, ([hours, days]) => `${daysInWords(days)} ${hours}`).join(', ')
  return words === '' ? '' : `${words} ${zoneInWords(timeZone)}`
}

/** ' (Mon–Fri 9 AM–6 PM)' after a sentence's words. Nothing when there are no hours. */
export const hoursInBrackets = (words: string): string => (words === '' ? '' : ` (${words})`)

/** ', Mon–Fri 9 AM–6 PM' after a telephone number. Nothing when there are no hours. */
export const hoursAfterComma = (words: string): string => (words === '' ? '' : `, ${words}`)

/** Hours that end before they begin are never open. */
export const isSpan = ({ from, to }: { from: string; to: string }): boolean => from < to

const hoursOn = (day: Weekday, open: Times['open']): string =>
  open
    .filter((one) => one.days.includes(day) && isSpan(one))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(spanInWords)
    .join(' and ')

const spanInWords = ({ from, to }: { from: string; to: string }) =>
  from === '00:00' && to === '24:00' ? '24 hours' : `${clockTimeInWords(from)}–${clockTimeInWords(to)}`

/** '9 AM' for '09:00', '9:30 AM' for '09:30'. */
export const clockTimeInWords = (time: string): string => {
  if (time === '12:00') return 'noon'
  if (time === '00:00' || time === '24:00') return 'midnight'
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Mon–Fri', 'Mon, Wed, and Fri'. Three days in a row are a run. */
const daysInWords = (days: readonly Weekday[]): string => {
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const isNext = run && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1) ?? day) + 1
    if (isNext) run.push(day)
    else runs.push([day])
  }
  return listFormat.format(
    runs.flatMap((run) => (run.length < 3 ? run : [`${run[0]}–${run[run.length - 1]}`])),
  )
}

const listFormat = /* @__PURE__ */ new Intl.ListFormat('en-US', { type: 'conjunction' })

/** 'Mountain Time' for 'America/Denver', in winter and summer. */
const zoneInWords = (timeZone: string): string =>
  zoneFormat(timeZone)
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const zoneFormat = /* @__PURE__ */ formatPerZone({ timeZoneName: 'longGeneric' })
