// What the desk calls the states of a contract and its dates.
import type { DeskContract, DeskContractDate } from '#contract/desk/sales/desk-contract'
import type { StateLook } from '#desk/list/cells.tsx'
import { clockInWords } from '#rules/contract-date-words'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

export const contractLooks: Record<DeskContract['state'], StateLook> = {
  typed: { words: 'not in force', tone: 'wait' },
  'in force': { words: 'in force', tone: 'good' },
  closed: { words: 'closed', tone: 'good' },
  terminated: { words: 'terminated', tone: 'plain' },
}

export const dateLooks: Record<DeskContractDate['state'], StateLook> = {
  'not checked': { words: 'not checked', tone: 'wait' },
  counts: { words: 'counts', tone: 'good' },
  done: { words: 'done', tone: 'good' },
  missed: { words: 'missed', tone: 'bad' },
  'not applicable': { words: 'does not apply', tone: 'plain' },
}

/** What a row counts as once it is checked: 'Nov 30, 2026, 5:00 PM'. */
export const countsWords = ({ counts, time }: Pick<DeskContractDate, 'counts' | 'time'>): string => {
  switch (counts.state) {
    case 'not applicable':
      return 'does not apply'
    case 'done':
      return 'done'
    case 'unreadable':
      return 'cannot be read'
    case 'needs MEC':
      return 'needs the last signature'
    case 'time':
    case 'text':
      return 'as typed'
    case 'date':
      return dayWords({ ...counts, time })
  }
}

type Day = Pick<DeskContractDate['counts'], 'on' | 'dueAt' | 'latestAt' | 'sure'> &
  Pick<DeskContractDate, 'time'>

/** Uncertain days name both moments. */
export const dayWords = ({ on, dueAt, latestAt, sure, time }: Day): string => {
  const first = [formatCalendarDay(on), time ?? (dueAt && clockInWords(Date.parse(dueAt)))]
    .filter(Boolean)
    .join(', ')
  if (latestAt !== '') return `${first}, or possibly later`
  return sure ? first : `${first}, not sure`
}

/** Warnings of the rules, for a reader. */
export const warningWords = (why: string, label: (item: number) => string): string => {
  const other = /^(before|after) item (\d+)$/.exec(why)
  if (other)
    return `${other[1] === 'before' ? 'Before' : 'After'} ${label(Number(other[2]))}. Look at the paper again.`
  return warnings.get(why) ?? `${why.charAt(0).toUpperCase()}${why.slice(1)}. Look at the paper again.`
}

const warnings: ReadonlyMap<string, string> = new Map([
  ['weekend', 'It is on a weekend, and the box does not move it. Is that meant?'],
  ['holiday', 'It is on a holiday, and the box does not move it. Is that meant?'],
  ['observed holiday', 'Federal offices observe a holiday on this Friday. It may count as one or not.'],
  ['already over', 'This day is over already. Is the year right?'],
  ['more than two years ahead', 'It is more than two years ahead. Is the year right?'],
])
