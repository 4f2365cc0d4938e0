/** An expected failure that a person can act on. Anything else that is thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  /** One message for each field that does not fit. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which a new try makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined
  /** Further fields of the answer, such as the server's own price. */
  readonly details: Record<string, unknown> | undefined
  constructor(
    code: string,
    status: number,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; details?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.details = more.details
  }
}
