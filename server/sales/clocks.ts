// The stored clocks of a sale. `rules/sale-clocks.ts` says when each is due and what stops it.
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { SaleClock } from '#contract/sales'
import type { Tables } from '#database/tables'
import { duePlace } from '#rules/due-places'
import { clockDueAt, clockTimes, isClockLate, type SaleClockKind } from '#rules/sale-clocks'
import { brokerageOf } from '#server/brokerage/brokerage'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { enqueue, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Trx } from './sale.ts'

export type ClockRow = Selectable<Tables['sale_clock']>
type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

/** Runs when a clock is due, and at each earlier warning. `at`: that moment. */
export const clockDue = jobKind('clock due', z.object({ clockId: z.string(), at: z.int() }))

type NewClock = {
  kind: SaleClockKind
  startedAt: number
  /** What it is about; absent for the sale itself. */
  aboutId?: string
  /** For a kind whose time its feature works out. Absent: the promise and the MLS's deadline of the kind. */
  times?: { promisedAt: number | null; dueAt: number | null; sure: boolean }
  /** When the brokerage is warned before it is due. */
  warnings?: readonly number[]
}

/** Our promise and the MLS's deadline, from the current hours of the brokerage and the current rules of its MLS. */
export const timesOfClock = (platform: Pick<Platform, 'config'>, kind: SaleClockKind, startedAt: number) => {
  const { supportTimes, saleRules } = brokerageOf(platform)
  return clockTimes(kind, startedAt, supportTimes, { added: saleRules.holidays, rules: saleRules.mls })
}

/** Starts a clock. A clock that the same event started before stays the same, even if it was stopped. */
export const startClock = (platform: Needs, trx: Trx, saleId: string, clock: NewClock): Promise<void> =>
  storeClock(platform, trx, saleId, { clock, isCorrection: false })

/**
 * Starts a clock that replaces another. Running clocks of the kind are stopped with the reason, and one that the same event started runs
 * again.
 */
export const restartClock = async (
  platform: Needs,
  trx: Trx,
  saleId: string,
  clock: NewClock,
  stop: { by: string | null; why: string },
): Promise<void> => {
  await stopClocks(trx, saleId, { kinds: [clock.kind], at: platform.now(), ...stop })
  await storeClock(platform, trx, saleId, { clock, isCorrection: true })
}

/**
 * Replaces the clock of an event that was recorded wrongly, whether it runs or its duty was done. The wrong one keeps the reason. One that
 * was late loses its times: nothing was due then. Resolves to whether there was one.
 */
export const correctClock = async (
  platform: Needs,
  trx: Trx,
  saleId: string,
  clock: NewClock,
  { by, why }: { by: string | null; why: string },
): Promise<boolean> => {
  const wrong = await trx
    .selectFrom('sale_clock')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('kind', '=', clock.kind)
    .where('why', '=', '')
    .executeTakeFirst()
  if (!wrong) return false
  const now = platform.now()
  await trx
    .updateTable('sale_clock')
    .set({
      why,
      ...(wrong.stopped_at === null && { stopped_at: now, stopped_by: by }),
      ...(isLate(wrong, now) && { promised_at: null, due_at: null }),
    })
    .where('id', '=', wrong.id)
    .execute()
  await storeClock(platform, trx, saleId, { clock, isCorrection: true, done: wrong })
  return true
}

type ToStore = {
  clock: NewClock
  isCorrection: boolean
  /** When its duty was done, and by whom. */
  done?: Pick<ClockRow, 'stopped_at' | 'stopped_by'> | undefined
}

const storeClock = async (
  platform: Needs,
  trx: Trx,
  saleId: string,
  { clock, isCorrection, done = { stopped_at: null, stopped_by: null } }: ToStore,
): Promise<void> => {
  const { kind, startedAt, aboutId = '', warnings = [] } = clock
  const { promisedAt, dueAt, sure } = clock.times ?? timesOfClock(platform, kind, startedAt)
  const next = clockDueAt({ promisedAt, dueAt })
  const times = { promised_at: promisedAt, due_at: dueAt, next_at: next, sure: sure ? 1 : 0 } as const
  const running = {
    ...times,
    told_at: null,
    stopped_at: done.stopped_at,
    stopped_by: done.stopped_by,
    why: '',
  }
  const stored = await trx
    .insertInto('sale_clock')
    .values({
      id: platform.newId(),
      sale_id: saleId,
      kind,
      about_id: aboutId,
      started_at: startedAt,
      ...running,
    })
    .onConflict((conflict) => {
      const same = conflict.columns(['sale_id', 'kind', 'about_id', 'started_at'])
      return isCorrection ? same.doUpdateSet(running) : same.doNothing()
    })
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  for (const at of [...warnings, ...(next === null ? [] : [next])])
    await enqueue(
      platform,
      trx,
      clockDue,
      { clockId: stored.id, at },
      { dueAt: at, key: `${clockDue.kind} ${stored.id} ${at}` },
    )
  await placeByDue(trx, saleId)
}

/** For a clock that runs again. What fell due after it was stopped was told to nobody, so it is told now, once. */
export const tellOfMissed = async (
  platform: Needs,
  trx: Trx,
  { id, next_at, stopped_at }: ClockRow,
  warnings: readonly number[],
): Promise<void> => {
  const missed = [...warnings, ...(next_at === null ? [] : [next_at])].filter(
    (at) => at >= (stopped_at ?? Infinity) && at <= platform.now(),
  )
  if (missed.length === 0) return
  const at = Math.max(...missed)
  await enqueue(platform, trx, clockDue, { clockId: id, at }, { key: `${clockDue.kind} ${id} ${at}` })
}

type Stop = {
  kinds: readonly SaleClockKind[]
  /** Only the clocks about this record. */
  aboutId?: string
  at: number
  /** The member of the staff; null: the program, or the entry of a status. */
  by: string | null
  /** Why it is not needed anymore. Absent: its duty was done. */
  why?: string
}

/** Stops the running clocks of these kinds. A late one stays late. */
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

/** The list of the desk sorts a sale by its earliest running clock, or without one by when it began. */
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
  isLate: isLate(clock, now),
})

export const isLate = ({ promised_at, due_at, stopped_at }: ClockRow, now: number): boolean =>
  isClockLate({ promisedAt: promised_at, dueAt: due_at, stoppedAt: stopped_at }, now)

/** When the brokerage's next deadline for a sale is; null if no clock runs. */
export const nextDueAt = (clocks: readonly ClockRow[]): number | null => {
  const running = clocks.flatMap(({ stopped_at, next_at }) =>
    stopped_at === null && next_at !== null ? [next_at] : [],
  )
  return running.length === 0 ? null : Math.min(...running)
}
