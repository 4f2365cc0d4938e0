import { ApiProblem } from '#contract/client'
import type { UnsentState } from '#desk/unsent/unsent.ts'

/** The state of a draft, for the line below it; '' for nothing. A refusal shows elsewhere. */
export const unsentWords = (
  {
    isSending,
    isWaiting,
    mayHaveArrived,
    failure,
  }: Pick<UnsentState<unknown>, 'isSending' | 'isWaiting' | 'mayHaveArrived' | 'failure'>,
  isEmpty: boolean,
): string => {
  if (isSending) return 'Sending…'
  if (isWaiting) return waitingWords(failure)
  if (!isEmpty && mayHaveArrived) return 'It may have been sent. This device keeps what you typed.'
  return isEmpty ? '' : 'Not sent. This device keeps what you type.'
}

export const waitingWords = (failure: unknown): string =>
  `Not sent yet: ${whyAway(failure)}. This device keeps it and sends it when the server is back.`

/** Only a failure without an answer means that the server cannot be reached. */
const whyAway = (failure: unknown): string => {
  if (!(failure instanceof ApiProblem)) return 'the server was away'
  return failure.code === 'unreachable' || failure.code === 'timeout'
    ? 'we cannot reach the server'
    : 'the server is busy'
}
