// Work that is done after a transaction: stored with the change that causes it, so that neither exists without the other.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { storeJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

export const jobsTopic = 'jobs'

/** A kind of job and what it has to be told: ids, never secrets. */
export type JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> = { kind: string; payload: Payload }

export const jobKind = <Payload extends z.ZodMiniType>(kind: string, payload: Payload): JobKind<Payload> => ({
  kind,
  payload,
})

/** One run of a job. The same job may run again after a failure, or when the process died before it was noted as done. */
export type JobRun = {
  /** The same for every attempt. */
  id: string
  /** From 1. */
  attempt: number
  /** When the job was asked for. */
  createdAt: number
  /** Aborted when the run has taken too long and will be tried again. */
  signal: AbortSignal
}

/** Does one kind of job. Must be harmless when repeated. */
export type JobHandler = {
  kind: string
  run(payload: unknown, job: JobRun): Promise<void>
  /** Runs by itself, so long after its last run; at once after the very first start. */
  everyMs?: number
  /** It takes something from somebody because time has passed. When the machine's clock is set forward, it waits as long as before. */
  isDeadline?: boolean
}

export const handleJob = <Payload extends z.ZodMiniType>(
  { kind, payload: schema }: JobKind<Payload>,
  run: (payload: z.output<Payload>, job: JobRun) => Promise<void>,
  more: Pick<JobHandler, 'isDeadline'> = {},
): JobHandler => ({ kind, run: (payload, job) => run(z.parse(schema, payload), job), ...more })

/** Stores a job in the caller's transaction; it runs once that has committed. */
export const enqueue = async <Payload extends z.ZodMiniType>(
  { database, newId, now }: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { kind, payload: schema }: JobKind<Payload>,
  payload: z.output<Payload>,
  {
    dueAt = now(),
    key,
  }: {
    dueAt?: number
    /** With the key of a job that is not over yet, nothing is stored. */
    key?: string
  } = {},
): Promise<void> => {
  const stored = JSON.stringify(z.encode(schema, payload))
  await storeJobs(trx, [
    { id: newId(), kind, payload: stored, due_at: dueAt, unique_key: key ?? null, created_at: now() },
  ])
  await database.notices.publish(trx, jobsTopic)
}
