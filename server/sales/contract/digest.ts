// The morning mail with the seller's own dates: at most one a day for each sale.
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { clockTimeOn, dayIn, mountainTime } from '#rules/dates'
import { datesToRemind, endsOfRow, endToKeep, isSellersDate } from '#rules/sale-dates'
import { digestClock, remindersAt } from '#rules/sales'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { isOpenSale } from '../open-sale.ts'
import { lockSaleIfThere, planOf, type SaleRow, type Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import {
  type ContractRow,
  type DateRow,
  editionOf,
  itemOf,
  readContractsOf,
  readDatesOf,
} from './contract-row.ts'
import { digestMail } from './mails/digest.ts'

/** Runs on the mornings on which a date of the sale may have a reminder. */
export const digestDue = jobKind('digest', z.object({ saleId: z.string() }))

/**
 * Stores a job for each coming morning, in the transaction that has moved the dates or changed the plan of the sale. The content is read
 * when it runs.
 */
export const scheduleDigests = async (platform: Needs, trx: Trx, sale: SaleRow): Promise<void> => {
  const { reminderDays = [] } = planOf(sale)
  const dates = await readOwnDates(trx, sale)
  const ends = dates.flatMap(({ dueAt, nextAt }) => (nextAt === null ? [dueAt] : [dueAt, nextAt]))
  const mornings = new Set(ends.flatMap((end) => remindersAt(end, reminderDays, platform.now())))
  for (const at of [...mornings].toSorted((a, b) => a - b)) await scheduleDigest(platform, trx, sale.id, at)
}

const scheduleDigest = (platform: Needs, trx: Trx, saleId: string, at: number) =>
  enqueue(
    platform,
    trx,
    digestDue,
    { saleId },
    { dueAt: at, key: `${digestDue.kind} ${saleId} ${dayIn(mountainTime, at)}` },
  )

/** Of the contract in force. None after the end of the contract. */
const readOwnDates = async (read: Kysely<Tables>, sale: SaleRow) => {
  const contract = (await readContractsOf(read, [sale.id])).find(({ state }) => state === 'in force')
  if (!contract || !isOpenSale(sale)) return []
  return ownDates(contract, await readDatesOf(read, [contract.id]))
}

/** The seller's unfinished dates in effect, including those that must be checked again. */
const ownDates = (contract: ContractRow, rows: readonly DateRow[]) =>
  rows.flatMap((row) => {
    const isOpen = row.state === 'counts' || (row.state === 'not checked' && row.checked_at !== null)
    const { whoActs } = itemOf(editionOf(contract), row.item)
    const ends = endsOfRow({ dueAt: row.due_at, latestAt: row.latest_at, nextAt: row.next_at })
    if (!isOpen || !ends || !isSellersDate(whoActs)) return []
    return [{ id: row.id, ...ends, checkedAt: row.checked_at ?? 0 }]
  })

/** The dates in this morning's mail. None after the end of the contract. */
export const readDatesToRemind = async (
  read: Kysely<Tables>,
  sale: SaleRow,
  morning: { lastAt: number | null; now: number },
): Promise<string[]> => {
  const dates = (await readOwnDates(read, sale)).map((date) => ({
    ...date,
    dueAt: endToKeep(date, morning.now).dueAt,
  }))
  return datesToRemind(dates, planOf(sale).reminderDays ?? [], morning).map(({ id }) => id)
}

/**
 * No `isDeadline` handling: a date does not wait for a clock that jumped. The sale notes the morning in the transaction that stores the
 * mail, so that a day has one mail, also after a restart. A run that is late waits for the next morning, and names what is still ahead.
 */
export const sendDueDigest = (platform: Platform): JobHandler =>
  handleJob(digestDue, async ({ saleId }) =>
    platform.database.transaction(async (trx) => {
      const now = platform.now()
      const morning = clockTimeOn(mountainTime, dayIn(mountainTime, now), digestClock)
      if (now < morning) return scheduleDigest(platform, trx, saleId, morning)
      const sale = await lockSaleIfThere(trx, saleId)
      if (!sale || isOfToday(sale.digest_at, now)) return
      const dateIds = await readDatesToRemind(trx, sale, { lastAt: sale.digest_at, now })
      if (dateIds.length === 0) return
      await trx.updateTable('sale').set({ digest_at: now }).where('id', '=', saleId).execute()
      await enqueue(platform, trx, digestMail, { saleId, dateIds })
    }),
  )

const isOfToday = (at: number | null, now: number): boolean =>
  at !== null && dayIn(mountainTime, at) >= dayIn(mountainTime, now)
