import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { subjectsOfOrders } from '#server/privacy/audit-subjects'

/** Names of details that somebody wrote in their own words. */
const written = new Set(['answer', 'changed', 'note', 'reason'])

/** What was written about emptied orders. The log keeps it as well as the records, and the entries stay without it. */
export const forgetReasons = async (trx: Transaction<Tables>, orderIds: readonly string[]): Promise<void> => {
  for (const [subject, ids] of await subjectsOfOrders(trx, orderIds)) {
    const entries = await trx
      .selectFrom('audit')
      .select(['id', 'details'])
      .where('subject', '=', subject)
      .where('subject_id', 'in', ['', ...ids])
      .execute()
    for (const { id, details } of entries) {
      const all = Object.entries(JSON.parse(details) as Record<string, unknown>)
      const kept = all.filter(([name]) => !written.has(name))
      if (kept.length === all.length) continue
      await trx
        .updateTable('audit')
        .set({ details: JSON.stringify(Object.fromEntries(kept)) })
        .where('id', '=', id)
        .execute()
    }
  }
}
