// What a seller is told when dates move: those that have another day or time than before, or do not apply anymore. A broker may check rows
// one by one, so the contract keeps what the seller knows of them until one mail tells of all.
import * as z from 'zod/mini'
import { endMoves } from '#rules/contract-date-words'
import { contractItem } from '#rules/contract-editions'
import { dayIn, mountainTime } from '#rules/dates'
import { datesToldAt } from '#rules/sale-dates'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { lockSaleIfThere, type Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { inEffect } from './contract-answer.ts'
import { type ContractRow, type DateRow, readContractsOf, readDatesOf } from './contract-row.ts'
import { datesChangedMail, Ends, type MovedDate } from './mails/dates-changed.ts'

/** A row as the seller knows it, and why it was checked again. */
const UntoldDate = z.object({ item: z.int(), end: Ends, time: z.optional(z.string()), why: z.string() })
type UntoldDate = z.output<typeof UntoldDate>

/** Runs when the seller may be told. The dates are read then, so what was corrected meanwhile is told as it is. */
export const movedDatesDue = jobKind(
  'contract dates moved',
  z.object({ saleId: z.string(), contractId: z.string() }),
)

type Change = {
  /** All rows as they were before. */
  before: readonly DateRow[]
  /** Why rows were checked again. */
  checked?: readonly { item: number; why: string }[]
}

/** Notes which dates moved in this change, and stores the job that tells the seller. */
export const noteMovedDates = async (
  platform: Needs,
  trx: Trx,
  contract: ContractRow,
  { before, checked = [] }: Change,
): Promise<void> => {
  const after = await readDatesOf(trx, [contract.id])
  const whyOf = (item: number) => checked.find((one) => one.item === item)?.why ?? ''
  const known = untoldOf(contract)
  const moved = movesOf(
    contract,
    after.map(({ item }) => ({ item, ...inEffect(contract, before, item), why: whyOf(item) })),
    after,
  ).map(({ item, fromEnd: end, fromTime: time, toTime, why }) => ({
    item,
    end,
    time,
    why: time === toTime ? why : `${why} ${whyOf(contractItem.possessionTime)}`.trim(),
  }))
  const untold = withMoved(known, moved)
  if (untold.length === 0) return
  await trx
    .updateTable('sale_contract')
    .set({ untold_dates: JSON.stringify(untold) })
    .where('id', '=', contract.id)
    .execute()
  const isWaiting = after.some(({ state }) => state === 'not checked')
  if (isWaiting && known.some(({ item }) => !isSettled(before, item))) return // the job of the first one waits
  const dueAt = datesToldAt({ isWaiting, toldAt: contract.dates_told_at, now: platform.now() })
  await tellAt(platform, trx, contract, dueAt)
}

const tellAt = (platform: Needs, trx: Trx, { sale_id: saleId, id: contractId }: ContractRow, dueAt: number) =>
  enqueue(
    platform,
    trx,
    movedDatesDue,
    { saleId, contractId },
    { dueAt, key: `${movedDatesDue.kind} ${contractId} ${dueAt}` },
  )

/** A date that is done or missed does not move. */
const isSettled = (rows: readonly DateRow[], item: number): boolean =>
  rows.some((row) => row.item === item && (row.state === 'done' || row.state === 'missed'))

const untoldOf = ({ untold_dates }: ContractRow): UntoldDate[] =>
  z.parse(z.array(UntoldDate), JSON.parse(untold_dates))

/** A date that moves again stays as the seller knows it, with each reason. */
const withMoved = (known: readonly UntoldDate[], moved: readonly UntoldDate[]): UntoldDate[] => [
  ...known.map((date) => {
    const again = moved.find(({ item }) => item === date.item)
    return again ? { ...date, why: `${date.why} ${again.why}`.trim() } : date
  }),
  ...moved.filter(({ item }) => !known.some((date) => date.item === item)),
]

/** How these dates have moved. The time of the possession has its own row, and is told with its day. */
const movesOf = (contract: ContractRow, from: readonly UntoldDate[], rows: readonly DateRow[]) =>
  from.flatMap(({ item, end: fromEnd, time: fromTime, why }) => {
    const { end: toEnd, time: toTime } = inEffect(contract, rows, item)
    if (isSettled(rows, item)) return []
    if (!endMoves({ from: fromEnd, to: toEnd, fromTime, toTime })) return []
    return [{ item, fromEnd, toEnd, fromTime, toTime, why }]
  })

/**
 * The contract forgets what was untold in the transaction that stores the mail, so that nothing is told twice or never. It keeps what is
 * settled: if that is taken back, its date is told then.
 */
export const tellOfMovedDates = (platform: Platform): JobHandler =>
  handleJob(movedDatesDue, ({ saleId, contractId }) =>
    platform.database.transaction(async (trx) => {
      await lockSaleIfThere(trx, saleId)
      const contract = (await readContractsOf(trx, [saleId])).find(({ id }) => id === contractId)
      if (!contract || contract.untold_dates === '[]') return
      const dueAt = datesToldAt({ isWaiting: false, toldAt: contract.dates_told_at, now: platform.now() })
      if (dueAt > platform.now()) return tellAt(platform, trx, contract, dueAt)
      const [untold, rows] = [untoldOf(contract), await readDatesOf(trx, [contractId])]
      const moves = movesOf(contract, untold, rows)
      const kept = contract.state === 'in force' ? untold.filter(({ item }) => isSettled(rows, item)) : []
      const isTold = contract.state === 'in force' && moves.length > 0
      await trx
        .updateTable('sale_contract')
        .set({ untold_dates: JSON.stringify(kept), ...(isTold && { dates_told_at: platform.now() }) })
        .where('id', '=', contractId)
        .execute()
      if (!isTold) return
      const moved = moves.map((move): MovedDate => ({
        ...move,
        from: dayOf(move.fromEnd),
        to: dayOf(move.toEnd),
      }))
      await enqueue(platform, trx, datesChangedMail, { contractId, moved })
    }),
  )

const dayOf = (end: z.output<typeof Ends>): string => (end ? dayIn(mountainTime, end.dueAt) : '')
