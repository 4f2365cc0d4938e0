import type { JobHandler } from '#server/platform/jobs/job'
import { forgetDoneJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

const keptMs = 14 * 24 * 60 * 60_000

export const forgettingDoneJobs = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget done jobs',
  everyMs: 60 * 60_000,
  run: () => forgetDoneJobs(database, now() - keptMs),
})
