// Work that runs after a transaction. It is stored with the change that causes it, so neither exists without the other.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { storeJob } from '#server/platform/jobs/job-store'
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
  /** Repeats automatically this long after its last run, and runs at once after the very first start. */
  everyMs?: number
  /** The job deletes something because time has passed. If the machine's clock jumps forward, it still waits as long as promised. */
  isDeadline?: boolean
}

export const handleJob = <Payload extends z.ZodMiniType>(
  { kind, payload: schema }: JobKind<Payload>,
  run: (payload: z.output<Payload>, job: JobRun) => Promise<void>,
  more: Pick<JobHandler, 'isDeadline'> = {},
): JobHandler => ({ kind, run: (payload, job) => run(z.parse(schema, payload), job), ...more })

type JobOptions = {
  dueAt?: number
  /** Nothing is stored while an unfinished job has the same key. */
  key?: string
}

/** Stores a job in the caller's transaction. It runs once that has committed. */
export const enqueue = async <Payload extends z.ZodMiniType>(
  { database, newId, now }: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { kind, payload: schema }: JobKind<Payload>,
  payload: z.output<Payload>,
  { dueAt, key }: JobOptions = {},
): Promise<void> => {
  const at = now()
  await database.notices.publish(trx, jobsTopic)
  await storeJob(trx, {
    id: newId(),
    kind,
    payload: JSON.stringify(z.encode(schema, payload)),
    due_at: dueAt ?? at,
    unique_key: key ?? null,
    created_at: at,
  })
}
