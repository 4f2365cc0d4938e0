// The clocks of a sale as they are stored. `rules/sale-clocks.ts` has when each is due and what stops it.
import type { Kysely, Selectable } from 'kysely'
import type { SaleClock } from '#contract/sales'
import type { Tables } from '#database/tables'
import { duePlace } from '#rules/due-places'
import { clockDueAt, clockTimes, isClockLate, type SaleClockKind } from '#rules/sale-clocks'
import { brokerageOf } from '#server/brokerage/brokerage'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import type { Trx } from './sale.ts'

export type ClockRow = Selectable<Tables['sale_clock']>
type Needs = Pick<Platform, 'config' | 'newId' | 'now'>

type NewClock = {
  kind: SaleClockKind
  startedAt: number
  /** What it is about; absent for the sale itself. */
  aboutId?: string
  /** For a kind whose time its feature works out. Absent: the promise and the MLS's deadline of the kind. */
  times?: { promisedAt: number | null; dueAt: number | null; sure: boolean }
}

/** Starts a clock. One that the same event started before is left as it is, also when it was stopped. */
export const startClock = async (
  platform: Needs,
  trx: Trx,
  saleId: string,
  { kind, startedAt, aboutId = '', times }: NewClock,
): Promise<void> => {
  const { supportTimes } = brokerageOf(platform)
  const { promisedAt, dueAt, sure } = times ?? clockTimes(kind, startedAt, supportTimes)
  await trx
    .insertInto('sale_clock')
    .values({
      id: platform.newId(),
      sale_id: saleId,
      kind,
      about_id: aboutId,
      started_at: startedAt,
      promised_at: promisedAt,
      due_at: dueAt,
      next_at: clockDueAt({ promisedAt, dueAt }),
      sure: sure ? 1 : 0,
      told_at: null,
      stopped_at: null,
      stopped_by: null,
    })
    .onConflict((conflict) => conflict.columns(['sale_id', 'kind', 'about_id', 'started_at']).doNothing())
    .execute()
  await placeByDue(trx, saleId)
}

type Stop = {
  kinds: readonly SaleClockKind[]
  /** Only those about this. */
  aboutId?: string
  at: number
  /** The member of the staff; null: the program. */
  by: string | null
  why?: string
}

/** Stops the clocks of these kinds that run. A late one stays late. */
export const stopClocks = async (
  trx: Trx,
  saleId: string,
  { kinds, aboutId, at, by, why = '' }: Stop,
): Promise<void> => {
  if (kinds.length === 0) return
  await trx
    .updateTable('sale_clock')
    .set({ stopped_at: at, stopped_by: by, why })
    .where('sale_id', '=', saleId)
    .where('kind', 'in', kinds)
    .where('stopped_at', 'is', null)
    .$if(aboutId !== undefined, (query) => query.where('about_id', '=', aboutId as string))
    .execute()
  await placeByDue(trx, saleId)
}

/** The list of the desk sorts a sale by its earliest clock that runs; without one, by when it began. */
export const placeByDue = async (trx: Trx, saleId: string): Promise<void> => {
  const { next } = await trx
    .selectFrom('sale_clock')
    .select(({ fn }) => fn.min<number | null>('next_at').as('next'))
    .where('sale_id', '=', saleId)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { created_at } = await trx
    .selectFrom('sale')
    .select('created_at')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('sale')
    .set({ due_place: duePlace(next, created_at) })
    .where('id', '=', saleId)
    .execute()
}

/** In the order in which they started. */
export const readClocks = (read: Kysely<Tables>, saleIds: readonly string[]): Promise<ClockRow[]> =>
  read
    .selectFrom('sale_clock')
    .selectAll()
    .where('sale_id', 'in', saleIds)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

/** `nameOf`: the name of a member of the staff by the account. */
export const clockAnswer = (
  clock: ClockRow,
  now: number,
  nameOf: (accountId: string) => string,
): SaleClock => ({
  id: clock.id,
  kind: clock.kind,
  aboutId: clock.about_id,
  startedAt: asTime(clock.started_at),
  promisedAt: asTimeOrNot(clock.promised_at),
  dueAt: asTimeOrNot(clock.due_at),
  sure: clock.sure === 1,
  stoppedAt: asTimeOrNot(clock.stopped_at),
  stoppedBy: clock.stopped_by === null ? '' : nameOf(clock.stopped_by),
  why: clock.why,
  isLate: isClockLate(
    { promisedAt: clock.promised_at, dueAt: clock.due_at, stoppedAt: clock.stopped_at },
    now,
  ),
})

/** When the brokerage is due next for a sale; null when nothing runs. */
export const nextDueAt = (clocks: readonly ClockRow[]): number | null => {
  const running = clocks.flatMap(({ stopped_at, next_at }) =>
    stopped_at === null && next_at !== null ? [next_at] : [],
  )
  return running.length === 0 ? null : Math.min(...running)
}
