import type { ApiProblem } from '#contract/client'
import { isUnanswered } from '#contract/send-once'

/** A correction is sent beside what arrived before it, and not in its place. */
type Sent = { isKeptBeside?: boolean }

/** For `sayFailure` of a form. `what` begins the sentence: 'Your review'. Without an answer, it may have arrived all the same. */
export const unsent =
  (what: string, { isKeptBeside = false }: Sent = {}) =>
  (problem: ApiProblem): string => {
    if (!isUnanswered(problem)) return `${what} was not sent. ${problem.message}`
    const words = `${what} may not have arrived. ${problem.message}`
    return isKeptBeside
      ? `${words} Before you change anything, send it again as it is: it arrives only once.`
      : words
  }
