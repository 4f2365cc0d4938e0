import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { reasonsToKeep } from '#rules/retention'
import { readPaperDates } from '#server/privacy/paper-dates'
import type { KeptPart } from '#server/privacy/erasure-plan'

/** Papers are deleted if their retention has ended and no hold is on them. */
export const planPapers = async (
  read: Kysely<Tables>,
  accountId: string | null,
  now: number,
): Promise<{ goes: string[]; stays: KeptPart[] }> => {
  const papers = await read
    .selectFrom('document')
    .select(['id', 'customer_id', 'order_id'])
    .where('customer_id', '=', accountId ?? '')
    .execute()
  const dates = await readPaperDates(read, papers)
  const of = papers.map(({ id }) => ({ id, keepUntil: null, hold: null, ...dates.get(id) }))
  const held = of.filter(({ hold }) => hold !== null)
  const free = of.filter(({ hold }) => hold === null)
  const going = free.filter(({ keepUntil }) => keepUntil === null)
  const staying = free.flatMap(({ keepUntil }) => (keepUntil !== null && keepUntil > now ? [keepUntil] : []))
  return {
    goes: free.filter(({ keepUntil }) => keepUntil !== null && keepUntil <= now).map(({ id }) => id),
    stays: [
      { what: 'Papers under a legal hold', count: held.length, why: reasonsToKeep.hold, until: null },
      { what: 'Papers of a sale that goes on', count: going.length, why: reasonsToKeep.going, until: null },
      {
        what: 'Papers',
        count: staying.length,
        why: reasonsToKeep.brokerage,
        until: Math.max(0, ...staying),
      },
    ],
  }
}
