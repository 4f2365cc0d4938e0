/** A rejection that is being written, and how many decisions about the paper its writer has seen. */
export type Rejection = { note: string; decisions: number }

export const noRejection: Rejection = { note: '', decisions: 0 }

export const isEmptyRejection = ({ note }: Rejection): boolean => note.trim() === ''

/**
 * The rejection with another note. It keeps what its writer had seen when it was begun, also on this device: what live updates bring while
 * the form is open was not there when the writer chose to reject.
 */
export const withNote = (before: Rejection, note: string, seen: number): Rejection => ({
  note,
  decisions: isEmptyRejection(before) ? seen : before.decisions,
})
