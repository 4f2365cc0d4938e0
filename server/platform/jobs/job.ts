// Work that runs after a transaction. It is stored with the change that causes it, so neither exists without the other.
import type { CompiledQuery, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { storingJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

export const jobsTopic = 'jobs'

/** A kind of job and its payload: ids, never secrets. */
export type JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> = { kind: string; payload: Payload }

export const jobKind = <Payload extends z.ZodMiniType>(kind: string, payload: Payload): JobKind<Payload> => ({
  kind,
  payload,
})

/** One run of a job. The same job may run again after a failure, or when the process died before it could record the outcome. */
export type JobRun = {
  /** The same for every attempt. */
  id: string
  kind: string
  /** Counts from 1. */
  attempt: number
  /** When the job was stored. */
  createdAt: number
  /** Aborted when the run takes too long and will be retried. */
  signal: AbortSignal
}

/** Runs one kind of job. It must be safe to run twice. */
export type JobHandler = {
  kind: string
  run(payload: unknown, job: JobRun): Promise<void>
  /** Repeats by itself this long after its last run; at once after the very first start. */
  everyMs?: number
  /** The job takes something away because time has passed. When the machine's clock is set forward, it still waits as long as promised. */
  isDeadline?: boolean
}

export const handleJob = <Payload extends z.ZodMiniType>(
  { kind, payload: schema }: JobKind<Payload>,
  run: (payload: z.output<Payload>, job: JobRun) => Promise<void>,
  more: Pick<JobHandler, 'isDeadline'> = {},
): JobHandler => ({ kind, run: (payload, job) => run(z.parse(schema, payload), job), ...more })

/** A job that is not stored yet. */
export type NewJob = { kind: string; payload: string; dueAt?: number; key?: string }

type JobWish = {
  dueAt?: number
  /** Nothing is stored while an unfinished job has the same key. */
  key?: string
}

export const newJob = <Payload extends z.ZodMiniType>(
  { kind, payload: schema }: JobKind<Payload>,
  payload: z.output<Payload>,
  wish: JobWish = {},
): NewJob => ({ kind, payload: JSON.stringify(z.encode(schema, payload)), ...wish })

/** Stores a job in the caller's transaction. It runs once that has committed. */
export const enqueue = <Payload extends z.ZodMiniType>(
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  kind: JobKind<Payload>,
  payload: z.output<Payload>,
  wish: JobWish = {},
): Promise<void> => enqueueAll(platform, trx, [newJob(kind, payload, wish)])

/** The same for several jobs, with one statement. */
export const enqueueAll = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  jobs: readonly NewJob[],
): Promise<void> => {
  await trx.executeQuery(await enqueueing(platform, trx, jobs))
}

/** The statement that stores these jobs, to run it `together` with others. */
export const enqueueing = async (
  { database, newId, now }: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  jobs: readonly NewJob[],
): Promise<CompiledQuery> => {
  await database.notices.publish(trx, jobsTopic)
  const at = now()
  return storingJobs(
    trx,
    jobs.map(({ kind, payload, dueAt = at, key = null }) => ({
      id: newId(),
      kind,
      payload,
      due_at: dueAt,
      unique_key: key,
      created_at: at,
    })),
  )
}
