import { formatMoment } from '#web/ui/dates.ts'

/** When a draft was saved. For today, in the customer's local time: '3:27 PM'; otherwise 'Nov 18, 2026, 3:05 PM MST'. */
export const savedMoment = (date: string): string => {
  const saved = new Date(date)
  return saved.toDateString() === new Date().toDateString() ? clock.format(saved) : formatMoment(date)
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
