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

/** A proxy in front of a server that is away answers without the words of the server. */
export const isFromServer = ({ status, json }: { status: number; json: unknown }): boolean =>
  ![502, 503, 504].includes(status) || (typeof json === 'object' && json !== null && 'code' in json)
