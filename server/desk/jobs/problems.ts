import { Problem } from '#server/platform/problem'

export const jobNotFound = () =>
  new Problem('job_not_found', 404, 'This job is no longer there. Please look at the list again.')
