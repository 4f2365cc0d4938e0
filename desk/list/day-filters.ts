import type { Filter } from '#desk/list/list-kind.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { isTypedDay } from '#rules/calendar-days'
import { upperFirst } from '#rules/upper-first'

/**
 * Filters for the first and the last day of an event: 'sent' makes `sentFrom` and `sentTo`. `name` is its word in the address if it
 * differs; '' makes `from` and `to`.
 */
export const dayFilters = (happened: string, name = happened): Filter[] =>
  (['From', 'To'] as const).map((end) => {
    const words = `${happened} ${end.toLowerCase()}`
    return {
      name: name === '' ? end.toLowerCase() : `${name}${end}`,
      label: upperFirst(words),
      type: 'date',
      say: (day) => `${words} ${sayDay(day)}`,
    }
  })

/** An address may have any text. */
const sayDay = (day: string) => (isTypedDay(day) ? formatCalendarDay(day) : day)
