import { alreadySo } from '#server/desk/orders/problems'
import type { BulkTask } from './bulk-kind.ts'

/** Skips records that were already in this state before the batch. `at`: since when, in milliseconds since 1970. */
export const mustBeNew = ({ since }: Pick<BulkTask, 'since'>, at: number | null): void => {
  if (at !== null && at < since) throw alreadySo()
}

/** The same for a record whose last change led to the wanted state. */
export const changeMustBeNew = (
  task: Pick<BulkTask, 'since'>,
  { changed_at: at }: { changed_at: number | null },
): void => mustBeNew(task, at ?? 0)
