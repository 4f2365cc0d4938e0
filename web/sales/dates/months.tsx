import type { ContractDate } from '#contract/sale-contract'
import { contractItem } from '#rules/contract-editions'
import { dayIn, mountainTime } from '#rules/dates'
import { type AddedHoliday, dayKind } from '#rules/holidays'
import { isSellersDate } from '#rules/sale-dates'
import { holidayWords, monthsBetween, type ShownDate, weeksInMonth } from '#web/sales/dates/date-groups.ts'

type MonthsProps = {
  dates: readonly ShownDate[]
  today: string
  /** The holidays that the desk has added. */
  added: readonly AddedHoliday[]
}

/** The months of the contract with a mark for each date. */
export const Months = ({ dates, today, added }: MonthsProps) => {
  const days = Map.groupBy(dates, ({ end }) => dayIn(mountainTime, end))
  const sorted = [today, ...days.keys()].toSorted()
  const months = monthsBetween(sorted[0] ?? today, sorted.at(-1) ?? today)
  return (
    <div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-1">
        {months.map((month) => (
          <div key={month}>
            <table className="w-full table-fixed border-collapse text-center text-sm tabular-nums">
              <caption className="pb-1.5 text-left font-display text-lg font-bold">
                {monthFormat.format(Date.parse(`${month}-15T12:00:00Z`))}
              </caption>
              <thead>
                <tr>
                  {columns.map(([short, name]) => (
                    <th
                      key={name}
                      scope="col"
                      aria-label={name}
                      className="pb-1 text-xs font-normal text-soft"
                    >
                      {short}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksInMonth(month).map((week) => (
                  <tr key={week.find((day) => day !== '')}>
                    {week.map((day, at) =>
                      day === '' ? (
                        <td key={columns[at]?.[1]}>{noBreakSpace}</td>
                      ) : (
                        <Day
                          key={day}
                          day={day}
                          dates={days.get(day) ?? []}
                          isToday={day === today}
                          added={added}
                        />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
            <Holidays month={month} added={added} />
          </div>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-xs text-soft">
        {(Object.keys(marks) as Kind[]).map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <Mark kind={kind} /> {marks[kind].words}
          </span>
        ))}
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 border border-line bg-bad-tint keeps-colors" /> holiday,
          named below its month
        </span>
      </p>
    </div>
  )
}

/** In the cells outside the month. */
const noBreakSpace = '\u00A0'

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const writtenMonthDay = (day: string) => dayFormat.format(Date.parse(day))
const columns = [
  ['S', 'Sunday'],
  ['M', 'Monday'],
  ['T', 'Tuesday'],
  ['W', 'Wednesday'],
  ['T', 'Thursday'],
  ['F', 'Friday'],
  ['S', 'Saturday'],
] as const

type Kind = 'yours' | 'theirs' | 'done' | 'closing'
const marks: Record<Kind, { words: string; look: string }> = {
  yours: { words: 'you act', look: 'rotate-45 bg-badge' },
  theirs: { words: 'the buyer or others act', look: 'border-[1.5px] border-ink' },
  done: { words: 'done', look: 'rounded-full bg-good' },
  closing: { words: 'closing', look: 'rotate-45 bg-flag' },
}

const kindOf = ({ item, state, whoActs }: ContractDate): Kind => {
  if (state === 'done') return 'done'
  if (item === contractItem.closing) return 'closing'
  return isSellersDate(whoActs) ? 'yours' : 'theirs'
}

const Mark = ({ kind }: { kind: Kind }) => (
  <span aria-hidden="true" className={`inline-block size-2 flex-none keeps-colors ${marks[kind].look}`} />
)

/** The names of a month's holidays, because the color alone says too little. */
const Holidays = ({ month, added }: Pick<MonthsProps, 'added'> & { month: string }) => {
  const named = weeksInMonth(month)
    .flat()
    .flatMap((day) => {
      const words = day === '' ? '' : holidayWords(day, added)
      return words === '' ? [] : [{ day, words }]
    })
  if (named.length === 0) return null
  return (
    <ul className="pt-1 text-xs text-soft">
      {named.map(({ day, words }) => (
        <li key={day}>
          {writtenMonthDay(day)} {words}
        </li>
      ))}
    </ul>
  )
}

type DayProps = Pick<MonthsProps, 'added'> & {
  day: string
  dates: readonly ContractDate[]
  isToday: boolean
}

const Day = ({ day, dates, isToday, added }: DayProps) => {
  const { kind } = dayKind(day, added)
  const words = holidayWords(day, added)
  const ground = words !== '' ? 'bg-bad-tint keeps-colors' : kind === 'weekend' ? 'bg-sunk' : ''
  return (
    <td
      className={`h-11 border border-line p-0.5 align-top ${ground} ${isToday ? 'outline-2 -outline-offset-2 outline-flag' : ''}`}
    >
      <span
        className={`${isToday ? 'font-bold' : ''} ${words === '' ? '' : 'underline decoration-dotted underline-offset-2'}`}
      >
        {Number(day.slice(8))}
      </span>
      {words !== '' && <span className="sr-only"> {words}</span>}
      {isToday && <span className="sr-only">, today</span>}
      {dates.length > 0 && (
        <span className="flex justify-center gap-1 pt-0.5">
          {dates.slice(0, 3).map((date) => (
            <Mark key={date.id} kind={kindOf(date)} />
          ))}
          <span className="sr-only">: {dates.map(({ title }) => title).join(', ')}</span>
        </span>
      )}
    </td>
  )
}
