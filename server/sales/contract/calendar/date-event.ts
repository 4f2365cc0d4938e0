// What calendars show of a row, and when its event has a new number.
import { dayIn, mountainTime } from '#rules/dates'
import type { CountedCell } from '#rules/sale-contracts'
import { type ContractRow, type DateRow, endOf } from '../contract-row.ts'

type Shown = Pick<DateRow, 'state' | 'due_at' | 'latest_at'>

/** A row that does not apply, or has no day in effect, has left the contract. */
export const hasLeft = ({ state, due_at }: Shown): boolean => state === 'not applicable' || due_at === null

/** The number of a row's event after a change. It increases when the event moves, is canceled, or counts again. */
export const eventVersion = (row: Shown & Pick<DateRow, 'version'>, change: Partial<Shown>): number => {
  const next = { ...row, ...change }
  const isAsBefore =
    hasLeft(row) === hasLeft(next) && row.due_at === next.due_at && row.latest_at === next.latest_at
  return isAsBefore ? row.version : row.version + 1
}

/** The day and the moment that calendars show. A row without one keeps its last ones, so that calendars can cancel it. */
export const eventFields = (contract: ContractRow, row: DateRow, due: CountedCell['due']) => {
  const endsAt = endOf(contract, row, due)
  return endsAt === null ? {} : { event_on: dayIn(mountainTime, endsAt), event_at: endsAt }
}
