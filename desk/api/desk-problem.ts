import { ApiProblem } from '#contract/client'
import type { ProblemBody } from '#contract/endpoint'

/** A failed call of the desk, with everything else that the answer said. */
export class DeskProblem extends ApiProblem {
  readonly details: Record<string, unknown>
  constructor(status: number, body: Partial<ProblemBody> & Record<string, unknown>) {
    super(status, body)
    this.details = body
  }
}

/** When the server does not respond, a proxy in front of it answers without the server's words. */
export const isFromServer = ({ status, json }: { status: number; json: unknown }): boolean =>
  ![502, 503, 504].includes(status) || (typeof json === 'object' && json !== null && 'code' in json)
