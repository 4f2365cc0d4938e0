// What calendars show of a row, and when its event has a new number.
import { contractItem } from '#rules/contract-editions'
import { dayIn, mountainTime } from '#rules/dates'
import type { CountedCell } from '#rules/sale-contracts'
import { isDateInContract } from '#rules/sale-dates'
import { type ContractRow, type DateRow, endOf } from '../contract-row.ts'

type Shown = Pick<DateRow, 'state' | 'due_at' | 'latest_at' | 'sure' | 'raw'>

/** A row that does not apply, or has no day in effect, has left the contract. */
export const hasLeft = ({ state, due_at }: Shown): boolean => !isDateInContract(state, due_at)

/** The number of a row's event after a change. It increases when the event moves, is canceled, or counts again. */
export const eventVersion = (row: Shown & Pick<DateRow, 'version'>, change: Partial<Shown>): number => {
  const next = { ...row, ...change }
  const isAsBefore =
    hasLeft(row) === hasLeft(next) &&
    row.due_at === next.due_at &&
    row.latest_at === next.latest_at &&
    row.sure === next.sure
  return isAsBefore && !isOtherTime(row, next) ? row.version : row.version + 1
}

/** A row without a day may be the time of another row, whose event shows it. */
const isOtherTime = (row: Shown, next: Shown): boolean =>
  next.due_at === null && (row.raw !== next.raw || row.state !== next.state)

/** What an event adds to its number for the row that has its time. */
export const timeVersion = ({ item }: Pick<DateRow, 'item'>, rows: readonly DateRow[]): number =>
  item === contractItem.possession
    ? (rows.find((row) => row.item === contractItem.possessionTime)?.version ?? 0)
    : 0

/** The day and the moment that calendars show. A row without one keeps its last ones, so that calendars can cancel it. */
export const eventFields = (contract: ContractRow, row: DateRow, due: CountedCell['due']) => {
  const endsAt = endOf(contract, row, due)
  return endsAt === null ? {} : { event_on: dayIn(mountainTime, endsAt), event_at: endsAt }
}
