// Where a record is in a list by due time: one number, so that one index serves the list.

/**
 * Later than every due time that people enter, and earlier than the position of every record without one. In milliseconds since 1970: the
 * year 2128.
 */
const lastDue = 5_000_000_000_000
const end = 10_000_000_000_000

/**
 * The position of a record: the earliest due time first. Records without a due time come after all others, the newest first. In
 * milliseconds since 1970.
 */
export const duePlace = (dueAt: number | null, since: number): number => dueAt ?? end - since

/** The due time of a position; null if it has none. */
export const dueAtPlace = (place: number): number | null => (place < lastDue ? place : null)
