/** An error of the program, once for all times that it happened. It holds nothing about anybody. */
export type FaultTable = {
  /** Made of what the error is, so every process finds the same row. */
  id: string
  /** The error, with every value masked. */
  what: string
  /** The function in which it happened; '' when it is not ours. */
  place: string
  /** The first lines of the stack. */
  frames: string
  /** What the log said. */
  said: string
  /** The call or job in which it happened last. */
  work: string
  count: number
  first_at: number
  last_at: number
  first_release: string
  last_release: string
  /** A request in which it happened. */
  request_id: string | null
}
