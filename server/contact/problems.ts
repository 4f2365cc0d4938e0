import { Problem } from '#server/platform/problem'

export const noSuchQuestion = () =>
  new Problem(
    'question_not_found',
    404,
    'There is no such question. It may have been deleted at its sender’s request.',
  )

/** Somebody else was faster. `current`: the current question. */
export const questionChanged = (details: { current: unknown; changedBy: string; changedAt: string }) =>
  new Problem(
    'changed_meanwhile',
    409,
    `${details.changedBy || 'Something'} changed this question after you opened it. Please look at it again. What you typed is still here.`,
    { details },
  )
