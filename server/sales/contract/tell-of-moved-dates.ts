// What a seller is told when dates move: those that have another day or time than before, or do not apply anymore.
import { endMoves } from '#rules/contract-date-words'
import { contractItem } from '#rules/contract-editions'
import { isDateInContract } from '#rules/sale-dates'
import { enqueue } from '#server/platform/jobs/job'
import type { Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { timeInEffect } from './contract-answer.ts'
import { type ContractRow, type DateRow, editionOf, itemOf, readDatesOf } from './contract-row.ts'
import { datesChangedMail } from './mails/dates-changed.ts'

type Change = {
  /** All rows as they were before. */
  before: readonly DateRow[]
  /** Why the rows were checked again. */
  checked?: readonly { item: number; why: string }[]
  /** What somebody said about a row, where nothing was checked. */
  noted?: string
}

/**
 * Tells the seller which dates moved. A date that is done or missed does not move. The time of the possession has its own row, and is told
 * with its day.
 */
export const tellOfMovedDates = async (
  platform: Needs,
  trx: Trx,
  contract: ContractRow,
  { before, checked = [], noted }: Change,
): Promise<void> => {
  const after = await readDatesOf(trx, [contract.id])
  const whyOf = (item: number) => checked.find((one) => one.item === item)?.why ?? ''
  const whyTime = whyOf(contractItem.possessionTime)
  const moved = after
    .filter(({ state }) => state !== 'done' && state !== 'missed')
    .map((row) => {
      const item = itemOf(editionOf(contract), row.item)
      const was = before.find(({ id }) => id === row.id)
      const [from, to] = [dayOf(was), dayOf(row)]
      const [fromEnd, toEnd] = [endsOf(was), endsOf(row)]
      const [fromTime, toTime] = [timeInEffect(item, before), timeInEffect(item, after)]
      const why = fromTime === toTime ? whyOf(row.item) : `${whyOf(row.item)} ${whyTime}`.trim()
      return { item: row.item, from, to, fromEnd, toEnd, fromTime, toTime, why }
    })
    .filter(({ fromEnd, toEnd, fromTime, toTime }) =>
      endMoves({ from: fromEnd, to: toEnd, fromTime, toTime }),
    )
  if (moved.length > 0)
    await enqueue(platform, trx, datesChangedMail, {
      contractId: contract.id,
      moved,
      ...(noted !== undefined && { noted }),
    })
}

const dayOf = (row: DateRow | undefined): string =>
  row && isDateInContract(row.state, row.due_on) ? row.due_on : ''

/** Null: the row is no date of the contract. */
const endsOf = (row: DateRow | undefined) =>
  !row || row.due_at === null || !isDateInContract(row.state, row.due_at)
    ? null
    : { dueAt: row.due_at, latestAt: row.latest_at }
