// The dates of a sale as iCalendar (RFC 5545): whole days with the time in the title, because a calendar in another time zone must not move
// a deadline. It names no person and no sum, and an event that has left the contract stays, cancelled.
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { clockInWords, dateTitle, endInWords, shortLabel } from '#rules/contract-date-words'
import { dayIn, mountainTime } from '#rules/dates'
import { endOfDate } from '#rules/sale-contracts'
import { type ContractRow, type DateRow, editionOf, itemOf } from '../contract-row.ts'
import { hasLeft } from './date-event.ts'

/** The refresh interval for calendar programs. */
const refreshHours = 6
const secondsOfHour = 3_600

type Contracts = readonly { contract: ContractRow; rows: readonly DateRow[] }[]

/** Includes all contracts that were ever in force, so that no event disappears. `host`: the shop's host.
 * `now`: a calendar that is published is stamped with the moment at which it is read (RFC 5545, 3.8.7.2). */
export const calendarText = (contracts: Contracts, { host, now }: { host: string; now: number }): string => {
  const calendar = ical({
    name: 'Dates of my sale',
    prodId: { company: 'Yardsign', product: 'My sale', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshHours * secondsOfHour,
  })
  for (const { contract, rows } of contracts)
    for (const row of rows) {
      if (contract.confirmed_at === null || row.event_at === null) continue
      calendar.createEvent({
        id: `${row.id}@${host}`,
        stamp: new Date(now),
        ...eventOf(contract, row, row.event_at),
      })
    }
  return calendar.toString()
}

/** `lastAt`: the moment that calendars showed last, for a row that has left the contract. */
const eventOf = (contract: ContractRow, row: DateRow, lastAt: number) => {
  const { key, label, whoActs } = itemOf(editionOf(contract), row.item)
  const ends = { dueAt: row.due_at ?? lastAt, latestAt: row.latest_at }
  const end = endOfDate({ whoActs, ...ends })
  const isOff = contract.state === 'terminated' || hasLeft(row)
  return {
    sequence: row.version,
    start: new Date(`${dayIn(mountainTime, end)}T00:00:00Z`),
    allDay: true,
    summary: `${dateTitle(key, label)}: ${clockInWords(end)}`,
    description: `${shortLabel(label)}, row ${row.item}: ${endInWords(ends)}, Mountain Time. The signed contract governs.`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}
