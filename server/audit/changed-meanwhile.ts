import { Problem } from '#server/platform/problem'

/** Somebody else was faster. The editor shows both versions, field by field, and nothing typed is lost. */
export const changedMeanwhile = (details: {
  /** The record as it is now. */
  current: unknown
  /** The name of the person who changed it; '' if the program did. */
  changedBy: string
  /** So that `serve` can tell people that they made the change themselves. Removed before the answer is sent. */
  changedById?: string | null
  /** ISO 8601. */
  changedAt: string
}) =>
  new Problem(
    'changed_meanwhile',
    409,
    'Somebody changed this while you had it open. Nothing is lost: please compare.',
    {
      details,
    },
  )
