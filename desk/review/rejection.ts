/** A rejection that is being written, and how many decisions about the paper its author had seen. */
export type Rejection = { note: string; decisions: number }

export const noRejection: Rejection = { note: '', decisions: 0 }

export const isEmptyRejection = ({ note }: Rejection): boolean => note.trim() === ''

/**
 * The rejection with another note. It keeps the count from when it was started, also on this device: live updates that arrive while the
 * form is open had not been seen when the author chose to reject.
 */
export const withNote = (before: Rejection, note: string, seen: number): Rejection => ({
  note,
  decisions: isEmptyRejection(before) ? seen : before.decisions,
})
