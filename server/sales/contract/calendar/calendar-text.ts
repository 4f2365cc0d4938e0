// The dates of a sale as iCalendar (RFC 5545): whole days with the time in the title, because a calendar in another time zone must not move
// a deadline. It names no person and no sum, and an event that has left the contract stays, cancelled.
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { clockInWords, dateTitle, endInWords, shortLabel } from '#rules/contract-date-words'
import { endOfDate } from '#rules/sale-contracts'
import { type ContractRow, type DateRow, editionOf, itemOf } from '../contract-row.ts'

/** The refresh interval for calendar programs. */
const refreshHours = 6
const secondsOfHour = 3_600

type Contracts = readonly { contract: ContractRow; rows: readonly DateRow[] }[]

/** Includes all contracts that were ever in force, so that no event disappears. `host`: the shop's host. */
export const calendarText = (contracts: Contracts, host: string): string => {
  const calendar = ical({
    name: 'Dates of my sale',
    prodId: { company: 'Yardsign', product: 'My sale', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshHours * secondsOfHour,
  })
  for (const { contract, rows } of contracts)
    for (const row of rows) {
      if (contract.confirmed_at === null || row.event_at === null) continue
      calendar.createEvent(eventOf(contract, row, row.event_at, host))
    }
  return calendar.toString()
}

const eventOf = (contract: ContractRow, row: DateRow, dueAt: number, host: string) => {
  const { key, label, whoActs } = itemOf(editionOf(contract), row.item)
  const end = endOfDate({ whoActs, dueAt, latestAt: row.latest_at })
  const isOff = contract.state === 'terminated' || row.state === 'not applicable'
  return {
    id: `${row.id}@${host}`,
    sequence: row.version,
    stamp: new Date(row.checked_at ?? contract.created_at),
    start: new Date(`${row.event_on}T00:00:00Z`),
    allDay: true,
    summary: `${dateTitle(key, label)}: ${clockInWords(end)}`,
    description: `${shortLabel(label)}, row ${row.item}: ${endInWords({ dueAt, latestAt: row.latest_at })}, Mountain Time. The signed contract governs.`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}
