// What the desk does with many records at once.
import { dayMs } from './durations.ts'

/** Records that may be picked by hand, one by one. */
export const mostPickedRecords = 1_000

/** How many records “all matching” may select. Somebody who wants more narrows the filter. */
export const mostSelectedRecords = 20_000

/** An unused selection is deleted after this time. */
export const selectionLastsMs = dayMs

/** How long the result of an action over many records can be read. */
export const batchesKeptMs = 30 * dayMs

/** The result for a record in an action over many. */
export const batchOutcomes = ['done', 'skipped'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]
