import { useState } from 'react'
import type { ContractDate, SaleContract, SaleDates } from '#contract/sale-contract'
import type { SaleDetail } from '#contract/sales'
import { weekdayAndDay } from '#rules/contract-date-words'
import { dayIn, mountainTime } from '#rules/dates'
import type { AddedHoliday } from '#rules/holidays'
import { isWaitingBackup } from '#rules/sale-contracts'
import { isSellersDate } from '#rules/sale-dates'
import type { SaleOver } from '#rules/sale-states'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { useOnReturn } from '#web/files/on-return.ts'
import { overOf } from '#web/fields/sale-over.ts'
import { CalendarLink } from '#web/sales/dates/calendar-link.tsx'
import { Counting } from '#web/sales/dates/counting.tsx'
import {
  type DateFilter,
  dateFilters,
  datedOf,
  dayBehind,
  isAhead,
  isBehind,
  isDropped,
  isShown,
  type ShownDate,
  weeksOf,
} from '#web/sales/dates/date-groups.ts'
import { DateRow } from '#web/sales/dates/date-row.tsx'
import { endedWords } from '#web/sales/dates/ended-words.ts'
import { Months } from '#web/sales/dates/months.tsx'
import { SaleTabs } from '#web/sales/sale-tabs.tsx'
import { useOfSale, useSale } from '#web/sales/use-sale.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The dates of the signed contract: as a list, in months, and how they are counted. */
export const DatesPage = () => {
  const sale = useSale()
  const dates = useOfSale(['dates'], (call, saleId) =>
    call('GET /api/home/customer/sales/:saleId/dates', { params: { saleId } }),
  )
  useOnReturn(dates.reload)
  return (
    <>
      <SaleTabs />
      <PageFrame title="Dates" intro={introOf(dates.data?.contract?.state)} />
      <Loaded from={sale} name="Your sale" skeleton={<Skeleton className="mt-8 h-60" />}>
        {(found) => (
          <Loaded from={dates} name="Your dates" skeleton={<Skeleton className="mt-8 h-60" />}>
            {(loaded) =>
              found && loaded?.contract && loaded.dates.length > 0 ? (
                <Dates
                  key={found.id}
                  sale={found}
                  of={loaded}
                  contract={loaded.contract}
                  onChanged={dates.reload}
                />
              ) : (
                <NoDates
                  contract={loaded?.contract ?? null}
                  backup={loaded?.backup}
                  over={found ? overOf(found) : undefined}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

const introOf = (state: SaleContract['state'] | undefined): string =>
  state === 'terminated'
    ? 'The dates of a contract that has ended.'
    : 'The dates of your contract. The signed contract governs.'

type NoDatesProps = {
  contract: SaleDates['contract']
  backup: SaleDates['backup']
  over: SaleOver | undefined
}

const NoDates = (props: NoDatesProps) => <p className="py-6 text-soft">{noDatesWords(props)}</p>

const noDatesWords = ({ contract, backup, over }: NoDatesProps): string => {
  if (!contract && over !== undefined) return 'No signed contract was recorded here, so there are no dates.'
  if (!contract)
    return 'There is no signed contract yet, so there are no dates. They appear here once your contract is in force.'
  if (contract.state === 'terminated') return endedWords(contract, backup)
  if (over === 'ended') return 'The sale ended before this contract was in force, so it has no dates.'
  return isWaitingBackup(contract)
    ? 'This contract is a backup, so it has no dates yet. They appear here once it takes the place of the first contract and is in force.'
    : 'Your broker is checking the dates against the signed contract. They appear here once it is in force.'
}

type DatesProps = {
  sale: SaleDetail
  of: SaleDates
  contract: NonNullable<SaleDates['contract']>
  onChanged: () => Promise<unknown>
}

const Dates = ({ sale, of, contract, onChanged }: DatesProps) => {
  const [now] = useState(() => Date.now())
  const [filter, setFilter] = useState<DateFilter>('all')
  const [isPressed, setPressed] = useState(false)
  const calendar = { saleId: sale.id, onChanged, isPressed, onPress: () => setPressed(true) }
  const all = datedOf(of.dates, { state: contract.state, now })
  const shown = all.filter((date) => isShown(date, filter))
  const behind = shown
    .filter((date) => isBehind(date, now) && !isDropped(date, contract))
    .toSorted((a, b) => dayBehind(a).localeCompare(dayBehind(b)))
  const isAheadNow = (date: ShownDate) => isAhead(date, contract.state, now)
  const isOver = contract.state === 'terminated' || contract.state === 'closed'
  const hasMore = all.some(isAheadNow)
  const marked = isOver ? all.filter(isAheadNow) : all
  return (
    <>
      <p className="max-w-prose pt-3 text-sm">{checkedWords(of, contract, hasMore)}</p>
      <div className="flex flex-wrap items-center gap-2.5 pt-4 print:hidden">
        {!isOver && <Filters dates={all} filter={filter} onChoose={setFilter} />}
        <span className="grow" />
        {!isOver && of.calendarUrl === '' && <CalendarLink {...calendar} url="" />}
        <Button onClick={() => print()}>Print</Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0 pt-4">
          {of.calendarUrl !== '' && <CalendarLink {...calendar} url={of.calendarUrl} />}
          <Behind dates={behind} now={now} />
          {isOver && !hasMore ? (
            behind.length === 0 && (
              <p className="py-3 text-sm text-soft">It ended before any of its dates came.</p>
            )
          ) : (
            <>
              <p className="flex items-center gap-3 pt-4 font-display text-sm font-bold text-wait">
                Today, {weekdayAndDay(dayIn(mountainTime, now))}
              </p>
              <Weeks dates={shown.filter(isAheadNow)} now={now} added={of.holidays ?? []} />
            </>
          )}
        </div>
        <aside aria-label="Your contract" className="pt-6">
          {marked.length > 0 && (
            <Months dates={marked} today={dayIn(mountainTime, now)} added={of.holidays ?? []} />
          )}
          <Counting
            of={of}
            contract={contract}
            isPast={isOver && !hasMore}
            reminderDays={sale.plan.reminderDays}
          />
        </aside>
      </div>
    </>
  )
}

const checkedWords = (
  { dates, backup }: SaleDates,
  contract: DatesProps['contract'],
  hasMore: boolean,
): string => {
  const { state, confirmedBy } = contract
  if (state === 'terminated') return endedWords(contract, backup)
  if (state === 'closed')
    return `Your home is sold. ${hasMore ? 'All that is left is to hand over the home and its keys.' : 'Nothing is left to do.'}`
  const waiting = dates.filter(({ state: one }) => one === 'not checked').length
  const by = confirmedBy || 'Your broker'
  if (waiting === 0) return `${by} has checked every date against the signed paper. Times are Mountain Time.`
  return `${by} has checked the dates against the signed paper, ${waiting === 1 ? 'all but one' : `all but ${waiting}`}. Times are Mountain Time.`
}

type FiltersProps = {
  dates: readonly ContractDate[]
  filter: DateFilter
  onChoose: (filter: DateFilter) => void
}

const filterWords: Record<DateFilter, string> = { all: 'All', yours: 'Yours', buyer: 'Buyer’s and others’' }

const Filters = ({ dates, filter, onChoose }: FiltersProps) => (
  <div role="group" aria-label="Which dates" className="flex flex-wrap gap-2.5">
    {dateFilters.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === filter}
        onClick={() => onChoose(one)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line-strong px-4 text-sm font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {filterWords[one]} <span className="tabular-nums">{countOf(dates, one)}</span>
      </button>
    ))}
  </div>
)

const countOf = (dates: readonly ContractDate[], filter: DateFilter) =>
  filter === 'all'
    ? dates.length
    : dates.filter(({ whoActs }) => isSellersDate(whoActs) === (filter === 'yours')).length

const Behind = ({ dates, now }: Pick<WeeksProps, 'dates' | 'now'>) => {
  const last = dates.at(-1)
  if (!last) return null
  return (
    <details className="border-y border-line py-3">
      <summary className="flex cursor-pointer items-center gap-3">
        <Icon name="check" className="size-5 text-good" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b>{dates.length === 1 ? '1 date is behind you' : `${dates.length} dates are behind you`}</b>
          <small className="block text-xs text-soft">
            Last: {last.title}, {formatCalendarDay(dayBehind(last))}
          </small>
        </span>
        <span className="no-print text-sm text-link underline underline-offset-4">Show</span>
      </summary>
      <ol>
        {dates.map((date) => (
          <DateRow key={date.id} date={date} now={now} />
        ))}
      </ol>
    </details>
  )
}

type WeeksProps = { dates: readonly ShownDate[]; now: number; added: readonly AddedHoliday[] }

const Weeks = ({ dates, now, added }: WeeksProps) =>
  dates.length === 0 ? (
    <p className="py-3 text-sm text-soft">Nothing is ahead.</p>
  ) : (
    weeksOf(dates, now, added).map(({ from, title, aside, dates: ofWeek }) => (
      <section key={from} aria-label={title} className="pt-5 first-of-type:pt-2">
        <h2 className="border-b-2 border-ink pb-1.5 text-lg">
          {title} {aside && <small className="text-xs font-normal text-soft">{aside}</small>}
        </h2>
        <ol>
          {ofWeek.map((date) => (
            <DateRow key={date.id} date={date} now={now} />
          ))}
        </ol>
      </section>
    ))
  )
