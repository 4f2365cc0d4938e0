import { ApiProblem } from '#contract/client'
import type { ProblemBody } from '#contract/endpoint'

/** A failed call of the desk, with everything that the answer said beyond the problem's own fields. */
export class DeskProblem extends ApiProblem {
  readonly details: Record<string, unknown>
  constructor(status: number, body: Partial<ProblemBody> & Record<string, unknown>) {
    super(status, body)
    this.details = body
  }
}

/** The server could not be reached, or did not answer in time: the change may or may not have been made. */
export const isAway = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status === 503)
