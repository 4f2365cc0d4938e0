import { Problem } from '#server/platform/problem'

export const jobNotFound = () =>
  new Problem('job_not_found', 404, 'There is no such job any more. Please look at the list again.')
