/** An expected failure that a person can act on. Any other error is a bug and is answered 500. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  /** One message for each invalid field. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined
  /** Extra fields of the response, such as the server's own price. */
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
