// How messages are grouped: by day, and within a day in runs of one sender.
import type { Message } from '#contract/chat'

export type Run = { isMine: boolean; senderName: string; messages: Message[] }
export type Day = { key: string; date: Date; runs: Run[] }

/** After a longer pause a new run begins, with its own time. */
const pauseMs = 5 * 60_000

export const runsByDay = (messages: readonly Message[], customerId: string): Day[] => {
  const days: Day[] = []
  let last: Message | undefined
  for (const message of messages) {
    const date = new Date(message.date)
    const key = date.toDateString()
    let day = days.at(-1)
    if (day?.key !== key) days.push((day = { key, date, runs: [] }))
    const run = day.runs.at(-1)
    const follows =
      last?.senderId === message.senderId && date.getTime() - new Date(last.date).getTime() < pauseMs
    if (run && follows) run.messages.push(message)
    else
      day.runs.push({
        isMine: message.senderId === customerId,
        senderName: message.senderName,
        messages: [message],
      })
    last = message
  }
  return days
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-US', options)
  return (date: Date) => made.format(date)
}
const weekday = format({ weekday: 'long' })
const dayOfYear = format({ weekday: 'long', month: 'long', day: 'numeric' })
const fullDay = format({ year: 'numeric', month: 'long', day: 'numeric' })
const shortDay = format({ month: 'short', day: 'numeric' })
/** '9:05 AM' */
export const timeOf = format({ hour: 'numeric', minute: '2-digit' })

/** 'Today', 'Yesterday', 'Monday, November 16'; with the year if it is a different one. */
export const dayName = (date: Date, today: Date): string => {
  const age = daysBetween(date, today)
  if (age === 0) return 'Today'
  if (age === 1) return 'Yesterday'
  return date.getFullYear() === today.getFullYear() ? dayOfYear(date) : fullDay(date)
}

/** For the narrow list: the time today, the weekday within a week, the date before that. */
export const shortMoment = (date: Date, today: Date): string => {
  const age = daysBetween(date, today)
  if (age === 0) return timeOf(date)
  if (age === 1) return 'Yesterday'
  return age < 7 ? weekday(date) : shortDay(date)
}

/** Counts calendar days in the reader's time zone. A night when the clocks change counts like any other. */
const daysBetween = (earlier: Date, later: Date) =>
  Math.round((midnight(later).getTime() - midnight(earlier).getTime()) / 86_400_000)
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
