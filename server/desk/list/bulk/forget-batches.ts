import { dayMs } from '#rules/durations'
import { batchesKeptMs } from '#rules/desk-bulk'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Removes old selections and old results. The audit log keeps what they changed. */
export const forgetBatches = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget selections and batches',
  everyMs: dayMs,
  run: () =>
    database.transaction(async (trx) => {
      const selections = trx.selectFrom('selection').select('id').where('expires_at', '<=', now())
      await trx.deleteFrom('selected_record').where('selection_id', 'in', selections).execute()
      await trx.deleteFrom('selection').where('expires_at', '<=', now()).execute()
      const isOld = now() - batchesKeptMs
      const batches = trx.selectFrom('batch').select('id').where('created_at', '<', isOld)
      await trx.deleteFrom('batch_record').where('batch_id', 'in', batches).execute()
      await trx.deleteFrom('batch').where('created_at', '<', isOld).execute()
    }),
})
