import { Problem } from '#server/platform/problem'

/**
 * The refusal of a change that saw an earlier version, for the person at the desk. If they made the newer version themselves, it says so:
 * they did it in another window, or with a try that got no answer.
 */
export const sayIfOwnChange = (error: unknown, callerId: string): unknown => {
  if (!(error instanceof Problem) || error.details?.['changedById'] === undefined) return error
  const { changedById, ...details } = error.details
  const isOwn = changedById === callerId
  return new Problem(error.code, error.status, isOwn ? ownWords : error.message, {
    ...(error.fields && { fields: error.fields }),
    details: { ...details, ...(isOwn && { isOwn }) },
  })
}

const ownWords =
  'You already changed this yourself, in another window or with a try that got no answer. Look at it again, then decide.'
