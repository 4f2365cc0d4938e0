// The job table as its runner sees it, except how a runner takes jobs (take-jobs.ts).
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Database } from '#server/platform/database/database'
import { fixedStatement } from '#server/platform/database/fixed-statement'

export type StoredJob = Selectable<Tables['job']>

export type FailedJob = Pick<StoredJob, 'id' | 'kind' | 'last_error' | 'finished_at'>

type NewJob = Pick<StoredJob, 'id' | 'kind' | 'payload' | 'due_at' | 'unique_key' | 'created_at'>

/** Stores nothing when its key belongs to an unfinished job. */
export const storeJob = async (write: Kysely<Tables>, job: NewJob): Promise<void> => {
  await insertJob(write, {
    ...job,
    first_due_at: job.due_at,
    state: 'waiting',
    attempts: 0,
    claim: null,
    claimed_until: null,
    last_error: null,
    finished_at: null,
  })
}

const insertJob = fixedStatement((write, job: StoredJob) =>
  write
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.column('unique_key').doNothing()),
)

/** Records the outcome of a job, unless its claim has expired and another runner took it. */
export const noteOutcome = async (
  { direct: read }: Database,
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

/** Extends the claims of these jobs. */
export const renewClaims = async (
  { direct: read }: Database,
  jobs: readonly Pick<StoredJob, 'id' | 'claim'>[],
  until: number,
): Promise<void> => {
  await read
    .updateTable('job')
    .set({ claimed_until: until })
    .where((eb) => eb.or(jobs.map(({ id, claim }) => eb.and({ id, claim }))))
    .execute()
}

/** Delays jobs of these kinds that were stored before a moment and have not been tried yet. */
export const postponeJobs = async (
  { direct: read }: Database,
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
    // Another process on this machine may have already done it.
    .where((eb) => eb('due_at', '<', eb('first_due_at', '+', byMs)))
    .execute()
}

/** Jobs of one kind that are due: how many, and since when the oldest has been waiting. */
export type DueJobs = { kind: string; count: number; since: number }

/** A failed job counts from when it was first due, however far away its next attempt is. */
export const readDueJobs = ({ direct: read }: Pick<Database, 'direct'>, now: number): Promise<DueJobs[]> =>
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

/** Jobs that are no longer retried. */
export const countFailedJobs = async ({ direct: read }: Pick<Database, 'direct'>): Promise<number> => {
  const { count } = await read
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

/** Jobs that are no longer retried, newest first. */
export const readFailedJobs = (read: Database['direct'], most: number): Promise<FailedJob[]> =>
  read
    .selectFrom('job')
    .select(['id', 'kind', 'last_error', 'finished_at'])
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(most)
    .execute()

/** Lets a failed job be taken again, at once and with all its attempts. Returns its previous row; undefined if it has not failed. */
export const retryFailedJob = async (
  trx: Kysely<Tables>,
  id: string,
  now: number,
): Promise<Pick<StoredJob, 'kind' | 'last_error'> | undefined> =>
  trx
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, due_at: now, first_due_at: now, finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(['kind', 'last_error'])
    .executeTakeFirst()

/** Deletes a failed job. Returns it; undefined when it has not failed. */
export const dropFailedJob = async (
  trx: Kysely<Tables>,
  id: string,
): Promise<Pick<StoredJob, 'kind' | 'payload' | 'last_error'> | undefined> =>
  trx
    .deleteFrom('job')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(['kind', 'payload', 'last_error'])
    .executeTakeFirst()

/** Deletes the job with this key if nobody has taken it yet, or if it waits for another try. False if there is none. */
export const dropWaitingJob = async (trx: Kysely<Tables>, key: string): Promise<boolean> => {
  const dropped = await trx
    .deleteFrom('job')
    .where('unique_key', '=', key)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

export const isKnownJob = async (read: Kysely<Tables>, id: string): Promise<boolean> =>
  (await read.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Finished jobs are kept for a while in case someone wants to know what happened. Failed ones are kept until someone has checked them. */
export const deleteDoneJobs = async ({ direct: read }: Database, before: number): Promise<void> => {
  await read.deleteFrom('job').where('state', '=', 'done').where('finished_at', '<', before).execute()
}
