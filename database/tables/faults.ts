/** An error of the program, stored once for all its occurrences. It holds nothing about any person. */
export type FaultTable = {
  /** Made from the error itself, so every process finds the same row. */
  id: string
  /** The error, with every value masked. */
  what: string
  /** The innermost function of this program; '' if none was on the stack. */
  place: string
  /** The first lines of the stack. */
  frames: string
  /** The log's message. */
  said: string
  /** The call or job of the last occurrence. */
  work: string
  count: number
  first_at: number
  last_at: number
  first_release: string
  last_release: string
  /** A request that failed with it. */
  request_id: string | null
}
