import { alreadyDone } from '#server/desk/orders/problems'
import type { BulkTask } from './bulk-kind.ts'

/** Skips records that were already in this state before the batch. `at`: since when, in milliseconds since 1970. */
export const refuseEarlierState = ({ since }: Pick<BulkTask, 'since'>, at: number | null): void => {
  if (at !== null && at < since) throw alreadyDone()
}

/** The same for a record whose last change led to the wanted state. */
export const refuseEarlierChange = (
  task: Pick<BulkTask, 'since'>,
  { changed_at: at }: { changed_at: number | null },
): void => refuseEarlierState(task, at ?? 0)
