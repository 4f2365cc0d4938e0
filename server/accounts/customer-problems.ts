import { Problem } from '#server/platform/problem'

export const stopNotFound = () => new Problem('stop_not_found', 404, 'Somebody has already ended this.')

export const stopNotTheirs = () =>
  new Problem(
    'stop_not_theirs',
    409,
    'Somebody else may have asked for this at the same address. It ends when the owner of the mailbox confirms their email and allows it, or when the person who asked for it takes it back.',
  )

export const numberUnknown = () =>
  new Problem('number_unknown', 409, 'We know no phone number of this person, so there is none to stop.')
