import type { JobRun } from '#server/platform/jobs/job'

/** A run of a job, for a test that calls the job's handler. */
export const aRun = (more: Partial<JobRun> = {}): JobRun => ({
  id: 'a job',
  kind: 'a kind',
  attempt: 1,
  createdAt: 0,
  signal: new AbortController().signal,
  ...more,
})
