import { mountainTime } from '#rules/dates'
import { formatMoment } from '#web/ui/dates.ts'

const zone = { timeZone: mountainTime } as const
const clock = new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' })
const wholeDay = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' })
const year = new Intl.DateTimeFormat('en-US', { ...zone, year: 'numeric' })

/** In its shortest form: '3:05 PM' today, 'Nov 18, 3:05 PM' this year, or else 'Nov 18, 2025'. `now`: milliseconds since 1970. */
export const shortMoment = (at: string, now = Date.now()): string => {
  const date = new Date(at)
  if (wholeDay.format(date) === wholeDay.format(now)) return clock.format(date)
  if (year.format(date) === year.format(now)) return `${day.format(date)}, ${clock.format(date)}`
  return wholeDay.format(date)
}

/** A moment in Mountain Time. The tooltip has the full date. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
    {shortMoment(at)}
  </time>
)
