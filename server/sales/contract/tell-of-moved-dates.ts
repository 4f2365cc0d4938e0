// What a seller is told after a check: the dates whose day or time has moved.
import { endMoves } from '#rules/contract-date-words'
import { contractItem } from '#rules/contract-editions'
import { enqueue } from '#server/platform/jobs/job'
import type { Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { timeInEffect } from './contract-answer.ts'
import { type ContractRow, type DateRow, editionOf, itemOf, readDatesOf } from './contract-row.ts'
import { type CheckedDate, endsOf } from './count-dates.ts'
import { datesChangedMail } from './mails/dates-changed.ts'

type Checked = {
  /** All rows as they were before the check. */
  before: readonly DateRow[]
  checked: readonly CheckedDate[]
}

/**
 * Tells the seller which dates moved. A date that is done or missed does not move. The time of the possession has its own row, and is told
 * with its day.
 */
export const tellOfMovedDates = async (
  platform: Needs,
  trx: Trx,
  contract: ContractRow,
  { before, checked }: Checked,
): Promise<void> => {
  const after = await readDatesOf(trx, [contract.id])
  const whyTime = checked.find(({ item }) => item === contractItem.possessionTime)?.why ?? ''
  const moved = after
    .filter(({ state }) => state !== 'done' && state !== 'missed')
    .map((row) => {
      const { from, to, fromEnd, toEnd, why } = checked.find(({ item }) => item === row.item) ?? unmoved(row)
      const item = itemOf(editionOf(contract), row.item)
      const [fromTime, toTime] = [timeInEffect(item, before), timeInEffect(item, after)]
      const reasons = fromTime === toTime ? why : `${why} ${whyTime}`.trim()
      return { item: row.item, from, to, fromEnd, toEnd, fromTime, toTime, why: reasons }
    })
    .filter(({ fromEnd, toEnd, fromTime, toTime }) =>
      endMoves({ from: fromEnd, to: toEnd, fromTime, toTime }),
    )
  if (moved.length > 0) await enqueue(platform, trx, datesChangedMail, { contractId: contract.id, moved })
}

const unmoved = (row: DateRow) => ({
  from: row.due_on,
  to: row.due_on,
  fromEnd: endsOf(row),
  toEnd: endsOf(row),
  why: '',
})
