import { Problem } from '#server/platform/problem'

export const versionNotFound = () =>
  new Problem('version_not_found', 404, 'There is no such upload. Look at the list of what waits again.')

export const versionOutdated = (newest: number) =>
  new Problem(
    'version_outdated',
    409,
    `The customer has handed in version ${newest} since. Please review that one.`,
  )

export const noteNeeded = () =>
  new Problem('note_needed', 400, 'Please write what to correct, in 1 to 1000 characters.', {
    fields: { note: 'Please write what to correct, in 1 to 1000 characters.' },
  })

export const fileAway = () =>
  new Problem('file_away', 503, 'The file store does not give this file just now. Please try again later.', {
    retryAfter: 30,
  })
