import { ApiProblem } from '#contract/client'

/** The message of a failure. */
export const wordsOf = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : 'Something went wrong on our side. Please try again.'
