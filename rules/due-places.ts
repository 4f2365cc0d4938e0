// Where a thing that may be due is in a list by due time: one number, so that one index serves the list.

/** Later than every due time that people enter, and earlier than every place without one. In milliseconds since 1970: the year 2128. */
const lastDue = 5_000_000_000_000
const end = 10_000_000_000_000

/** What is due first comes first. What is not due comes after everything that is, the newest first. Milliseconds since 1970. */
export const duePlace = (dueAt: number | null, since: number): number => dueAt ?? end - since

/** The due time of a place; null when it has none. */
export const dueAtPlace = (place: number): number | null => (place < lastDue ? place : null)
