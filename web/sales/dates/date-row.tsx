import type { ContractDate } from '#contract/sale-contract'
import { clockInWords, momentInWords, shortLabel, weekdayAndDay } from '#rules/contract-date-words'
import { contractItem } from '#rules/contract-editions'
import { dayIn, mountainTime } from '#rules/dates'
import { endToKeep, isSellersDate } from '#rules/sale-dates'
import { becomingWords } from '#web/sales/dates/becoming-words.ts'
import { endsOf, isByChange, nextEndOf, type ShownDate } from '#web/sales/dates/date-groups.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

/** One date of the contract: the day on which it ends, what it means, who acts, and until when. */
export const DateRow = ({ date, now }: { date: ShownDate; now: number }) => {
  const becoming = becomingWords(date, now)
  const perhaps = perhapsWords(date, now)
  const isChecked = !isByChange(date)
  const isDone = date.state === 'done' || date.state === 'missed'
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 border-b border-line py-3 sm:grid-cols-[3.25rem_minmax(0,1fr)_auto]">
      <DaySheet date={date} />
      <div className="min-w-0 wrap-break-word">
        <b className="font-semibold">{date.title}</b>
        <p className="text-xs text-soft">
          {shortLabel(date.label)}, row {date.item}
        </p>
        {isChecked && date.movedFrom && (
          <p className="text-xs text-soft">
            Written for {weekdayAndDay(date.movedFrom)}, and moved
            {date.because.length > 0 && `: ${date.because.join(', ')}`}
          </p>
        )}
        {becoming && <p className="text-sm">{becoming}</p>}
        {perhaps && <p className="text-sm">{perhaps}</p>}
        {isChecked && date.doubt && !isDone && <p className="text-sm">{date.doubt}</p>}
        {isDone && date.doneOn && (
          <p className="text-sm">
            {date.state === 'done' ? 'Done' : 'Missed'} on {formatCalendarDay(date.doneOn)}
            {date.doneHow && `: ${date.doneHow}`}
          </p>
        )}
      </div>
      <p className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-start-3 sm:flex-col sm:items-end">
        {date.state === 'not checked' && <Badge tone="wait">Not checked yet</Badge>}
        {isDone ? (
          <Badge tone={date.state === 'done' ? 'good' : 'bad'}>
            {date.state === 'done' ? 'Done' : 'Missed'}
          </Badge>
        ) : (
          <>
            <span className="text-xs text-soft">{actorWords[date.whoActs]}</span>
            <span
              className={`font-semibold tabular-nums ${date.time === undefined ? 'whitespace-nowrap' : 'min-w-0 wrap-break-word sm:max-w-40 sm:text-right'}`}
            >
              {date.time ?? clockInWords(date.end)}
            </span>
          </>
        )}
      </p>
    </li>
  )
}

/** Both moments of a date that is not sure; '' for the seller while an earlier end waits for its check. */
const perhapsWords = (date: ShownDate, now: number): string => {
  const isSellers = isSellersDate(date.whoActs)
  const { dueAt, latestAt } = isSellers
    ? endToKeep({ ...endsOf(date), nextAt: nextEndOf(date) }, now)
    : endsOf(date)
  if (latestAt === null || isByChange(date)) return ''
  return isSellers
    ? `Act by ${momentInWords(dueAt)}. You may have until ${momentInWords(latestAt)}. Ask your broker.`
    : `It ends ${momentInWords(dueAt)}, or possibly as late as ${momentInWords(latestAt)}. Ask your broker.`
}

const actorWords: Record<ContractDate['whoActs'], string> = {
  seller: 'You act',
  buyer: 'The buyer acts',
  both: 'You and the buyer',
  'third party': 'A third party acts',
  'as agreed': 'As the contract says',
  '': '',
}

/** The day like a sheet of a calendar: filled for the seller's own, orange for the closing. */
const DaySheet = ({ date }: { date: ShownDate }) => {
  const day = dayIn(mountainTime, date.end)
  const [weekday, month, number] = weekdayAndDay(day).split(/,? /)
  const look =
    date.item === contractItem.closing
      ? 'border-flag bg-flag text-on-flag'
      : isSellersDate(date.whoActs)
        ? 'border-badge bg-badge text-on-badge'
        : 'border-line-strong bg-sheet'
  return (
    <span
      className={`grid min-h-14 place-content-center rounded-sm border-[1.5px] py-1 text-center keeps-colors ${look}`}
    >
      <time dateTime={day} className="sr-only">
        {weekdayAndDay(day)}
      </time>
      <span aria-hidden="true" className="text-xs leading-tight">
        {weekday?.slice(0, 3)}
      </span>
      <b aria-hidden="true" className="font-display text-lg leading-tight tabular-nums">
        {number}
      </b>
      <span aria-hidden="true" className="text-xs leading-tight">
        {month?.slice(0, 3)}
      </span>
    </span>
  )
}
