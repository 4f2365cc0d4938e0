// The job table as its runner sees it. One statement takes a job, so that no two runners ever hold the same one.
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Database } from '#server/platform/database/database'

export type StoredJob = Selectable<Tables['job']>

export type FailedJob = Pick<StoredJob, 'id' | 'kind' | 'last_error' | 'finished_at'>

type JobExpressions = ExpressionBuilder<Tables, 'job'>

type NewJob = Pick<StoredJob, 'id' | 'kind' | 'payload' | 'due_at' | 'unique_key' | 'created_at'>

/** They wait from now on. One with the key of a job that is not over yet is not stored. */
export const storeJobs = async (trx: Kysely<Tables>, jobs: readonly NewJob[]): Promise<void> => {
  const unbegun = { attempts: 0, claim: null, claimed_until: null, last_error: null, finished_at: null }
  await trx
    .insertInto('job')
    .values(jobs.map((job) => ({ ...job, ...unbegun, first_due_at: job.due_at, state: 'waiting' as const })))
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/** When a job of these kinds is next to be taken: one that waits, or one whose runner seems to have died. */
export const nextDueAt = async (
  { read }: Database,
  kinds: readonly string[],
): Promise<number | undefined> => {
  const { waiting, running } = await read
    .selectNoFrom((eb) => [
      eb
        .selectFrom('job')
        .select(({ fn }) => fn.min('due_at').as('at'))
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .as('waiting'),
      eb
        .selectFrom('job')
        .select(({ fn }) => fn.min('claimed_until').as('at'))
        .where('state', '=', 'running')
        .where('kind', 'in', kinds)
        .as('running'),
    ])
    .executeTakeFirstOrThrow()
  const times = [waiting, running].filter((at) => at !== null)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Takes up to `most` due jobs for the bearer of the claim, the longest due first. */
export const takeDueJobs = async (
  { read }: Database,
  {
    kinds,
    claim,
    now,
    until,
    most,
  }: { kinds: readonly string[]; claim: string; now: number; until: number; most: number },
): Promise<StoredJob[]> => {
  const isDue = (eb: JobExpressions) =>
    eb.or([
      eb.and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)]),
      eb.and([eb('state', '=', 'running'), eb('claimed_until', '<=', now)]),
    ])
  return (
    read
      .updateTable('job')
      .set((eb) => ({ state: 'running', claim, claimed_until: until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('job')
          .select('id')
          .where('kind', 'in', kinds)
          .where(isDue)
          .orderBy('due_at')
          .limit(most),
      )
      // Said once more: on PostgreSQL another runner may have taken it between the search and the change.
      .where(isDue)
      .returningAll()
      .execute()
  )
}

/** Notes what became of a job, unless its claim has run out and somebody else took it. */
export const noteOutcome = async (
  { read }: Database,
  { id, claim }: Pick<StoredJob, 'id' | 'claim'>,
  outcome: Partial<
    Pick<
      StoredJob,
      'state' | 'due_at' | 'first_due_at' | 'attempts' | 'last_error' | 'unique_key' | 'finished_at'
    >
  >,
): Promise<void> => {
  await read
    .updateTable('job')
    .set({ claim: null, claimed_until: null, ...outcome })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** Says that these are still at work. */
export const renewClaims = async (
  { read }: Database,
  jobs: readonly Pick<StoredJob, 'id' | 'claim'>[],
  until: number,
): Promise<void> => {
  await read
    .updateTable('job')
    .set({ claimed_until: until })
    .where((eb) => eb.or(jobs.map(({ id, claim }) => eb.and({ id, claim }))))
    .execute()
}

/** Jobs of these kinds that were stored before a moment, and have not been tried, fall due so much later than at first. */
export const postponeJobs = async (
  { read }: Database,
  { kinds, storedBefore, byMs }: { kinds: readonly string[]; storedBefore: number; byMs: number },
): Promise<void> => {
  if (kinds.length === 0) return
  await read
    .updateTable('job')
    .set((eb) => ({ due_at: eb('first_due_at', '+', byMs) }))
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .where('created_at', '<=', storedBefore)
    // Another process of this machine may have done it already.
    .where((eb) => eb('due_at', '<', eb('first_due_at', '+', byMs)))
    .execute()
}

/** Jobs of a kind that should be done by now: how many, and since when the longest has been waiting. */
export type DueJobs = { kind: string; count: number; since: number }

/** A job that failed counts from when it was to run at first, however far away its next try is. */
export const readDueJobs = ({ read }: Pick<Database, 'read'>, now: number): Promise<DueJobs[]> =>
  read
    .selectFrom('job')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .min<number>(
          eb.case().when('attempts', '>', 0).then(eb.ref('first_due_at')).else(eb.ref('due_at')).end(),
        )
        .as('since'),
    ])
    .where('state', 'in', ['waiting', 'running'])
    .where('first_due_at', '<=', now)
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('due_at', '<=', now)]))
    .groupBy('kind')
    .execute()

/** Those that nobody tries again. */
export const countFailedJobs = async ({ read }: Database): Promise<number> => {
  const { count } = await read
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

/** Those that nobody tries again, the newest first. */
export const readFailedJobs = (read: Database['read'], most: number): Promise<FailedJob[]> =>
  read
    .selectFrom('job')
    .select(['id', 'kind', 'last_error', 'finished_at'])
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(most)
    .execute()

/** Jobs that are done are kept for a while, for whoever asks what happened; failed ones until somebody has looked. */
export const forgetDoneJobs = async ({ read }: Database, before: number): Promise<void> => {
  await read.deleteFrom('job').where('state', '=', 'done').where('finished_at', '<', before).execute()
}
