// What the desk does with many records at once.
import { dayMs } from './durations.ts'

/** Records that may be picked by hand, one by one. */
export const mostPickedRecords = 1_000

/** Records that “all matching” may select. Somebody who wants more narrows the filter. */
export const mostSelectedRecords = 20_000

/** A selection that nobody used is forgotten after this. */
export const selectionLastsMs = dayMs

/** For how long the result of an action over many records can be read. */
export const batchesKeptMs = 30 * dayMs

/** What became of a record in an action over many. */
export const batchOutcomes = ['done', 'skipped'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]
