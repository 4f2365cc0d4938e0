// The dates of a sale as iCalendar (RFC 5545): whole days with the time in the title, because a calendar in another time zone must not move
// a deadline. It names no person and no sum, and an event that has left the contract stays, cancelled.
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { clockInWords, dateTitle, endOfRowInWords, shortLabel } from '#rules/contract-date-words'
import { dayIn, mountainTime } from '#rules/dates'
import type { AddedHoliday } from '#rules/holidays'
import { endOfDate, isDroppedByClosing } from '#rules/sale-dates'
import { doubtOf, timeInEffect } from '../contract-answer.ts'
import { type ContractRow, type DateRow, editionOf, itemOf } from '../contract-row.ts'
import { hasLeft, timeVersion } from './date-event.ts'

/** The refresh interval for calendar programs. */
const refreshHours = 6
const secondsOfHour = 3_600

type Contracts = readonly { contract: ContractRow; rows: readonly DateRow[] }[]

type Options = {
  host: string
  now: number
  /** The holidays that the desk has added. */
  added?: readonly AddedHoliday[]
}

/** Includes all contracts that were ever in force, so that no event disappears. `host`: the shop's host.
 * `now`: a calendar that is published is stamped with the moment at which it is read (RFC 5545, 3.8.7.2). */
export const calendarText = (contracts: Contracts, { host, now, added = [] }: Options): string => {
  const calendar = ical({
    name: 'Dates of my sale',
    prodId: { company: 'Yardsign', product: 'My sale', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshHours * secondsOfHour,
  })
  for (const { contract, rows } of contracts) {
    for (const row of rows) {
      if (contract.confirmed_at === null || row.event_at === null) continue
      calendar.createEvent({
        id: `${row.id}@${host}`,
        stamp: new Date(now),
        ...eventOf(contract, row, { rows, added, lastAt: row.event_at }),
      })
    }
  }
  return `${calendar.toString()}\r\n`
}

type Beside = {
  /** Those of the contract. */
  rows: readonly DateRow[]
  added: readonly AddedHoliday[]
  /** The moment that calendars showed last, for a row that has left the contract. */
  lastAt: number
}

const eventOf = (contract: ContractRow, row: DateRow, { rows, added, lastAt }: Beside) => {
  const item = itemOf(editionOf(contract), row.item)
  const { key, label, whoActs } = item
  const ends = { dueAt: row.due_at ?? lastAt, latestAt: row.latest_at }
  const time = timeInEffect(item, rows)
  const end = endOfDate({ whoActs, ...ends })
  // Nothing changes a date after the closing dropped it, so its sequence increases only once.
  const isDropped = isDroppedByClosing({ state: contract.state, endedAt: contract.ended_at }, item.item, end)
  const isOff = contract.state === 'terminated' || hasLeft(row) || isDropped
  return {
    sequence: row.version + timeVersion(row, rows) + (isDropped ? 1 : 0),
    start: new Date(`${dayIn(mountainTime, end)}T00:00:00Z`),
    allDay: true,
    summary: [dateTitle(key, label), time ?? clockInWords(end)].filter(Boolean).join(': '),
    description: [
      `${shortLabel(label)}, row ${row.item}: ${endOfRowInWords(ends, time)}, Mountain Time.`,
      doubtOf(item, row, added),
      'The signed contract governs.',
    ]
      .filter(Boolean)
      .join(' '),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}
