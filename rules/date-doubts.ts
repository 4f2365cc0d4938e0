// Why the day or the hour of a date of a contract is not certain, as a seller reads it.
import { contractItem, type ContractItem } from './contract-editions.ts'
import { isDayRow } from './day-rows.ts'
import { type AddedHoliday, type DayKind, dayKind } from './holidays.ts'

type Date = { on: string; latestAt: number | null; sure: boolean }

/** '' for a date that is certain, and for one whose two moments are said. `added`: the holidays that the desk has added. */
export const doubtInWords = (
  item: Pick<ContractItem, 'item' | 'kind'>,
  { on, latestAt, sure }: Date,
  added: readonly AddedHoliday[] = [],
): string => {
  if (sure || on === '' || latestAt !== null) return ''
  const day = dayKind(on, added)
  if (!isDayRow(item))
    return day.kind === 'business day' && !day.sure
      ? 'This day is not certain. Ask your broker.'
      : 'The day is certain, but the time is not. Ask your broker.'
  return `${kindWords(day)} ${item.item === contractItem.closing ? 'Ask your broker whether the title company is open.' : 'Ask your broker whether it can take place then.'}`
}

const kindWords = (day: DayKind): string => {
  switch (day.kind) {
    case 'weekend':
      return 'This day is on a weekend.'
    case 'holiday':
      return `This day is a holiday: ${day.name}.`
    case 'observed':
      return `Some offices are closed on this day: ${day.name}.`
    case 'business day':
      return 'We do not know yet whether this day is a holiday.'
  }
}
