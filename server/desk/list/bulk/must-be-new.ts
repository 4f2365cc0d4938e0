import { alreadySo } from '#server/desk/orders/problems'
import type { BulkTask } from './bulk-kind.ts'

/** What was so before the batch is not its work. `at`: since when it is so, in milliseconds since 1970. */
export const mustBeNew = ({ since }: Pick<BulkTask, 'since'>, at: number | null): void => {
  if (at !== null && at < since) throw alreadySo()
}

/** The same for a record whose last change is what the batch wants. */
export const changeMustBeNew = (
  task: Pick<BulkTask, 'since'>,
  { changed_at: at }: { changed_at: number | null },
): void => mustBeNew(task, at ?? 0)
