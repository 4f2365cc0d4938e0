import type { ApiProblem } from '#contract/client'

/** Whether it was done cannot be told from this answer: the same thing has to be sent again, under the same key. */
export const isLost = ({ status }: ApiProblem): boolean => status === 0 || status === 429 || status >= 500
