// Errors of the program in the database: one row each, however often it occurs and in however many processes.
import type { Kysely, Selectable } from 'kysely'
import { faultsKeptMs } from '#rules/faults'
import type { Tables } from '#database/tables'
import type { Fault } from '#server/platform/observe/collect-faults'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export type FaultRow = Selectable<Tables['fault']>

/** Adds to the row of each error. Returns how many of them are new. */
export const storeFaults = async (
  read: Kysely<Tables>,
  faults: readonly Fault[],
  release: string,
): Promise<number> => {
  if (faults.length === 0) return 0
  const rows = await read
    .insertInto('fault')
    .values(faults.map((fault) => rowOf(fault, release)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        count: eb('fault.count', '+', eb.ref('excluded.count')),
        said: eb.ref('excluded.said'),
        work: eb.ref('excluded.work'),
        frames: eb.ref('excluded.frames'),
        last_at: eb.ref('excluded.last_at'),
        last_release: eb.ref('excluded.last_release'),
        request_id: eb.fn.coalesce('excluded.request_id', 'fault.request_id'),
      })),
    )
    .returning(['id', 'count'])
    .execute()
  const told = new Map(faults.map(({ id, count }) => [id, count]))
  return rows.filter(({ id, count }) => told.get(id) === count).length
}

const rowOf = (fault: Fault, release: string): FaultRow => {
  const { id, what, place, frames, said, work, requestId, count, firstAt, lastAt } = fault
  return {
    id,
    what,
    place,
    frames,
    said,
    work,
    count,
    first_at: firstAt,
    last_at: lastAt,
    first_release: release,
    last_release: release,
    request_id: requestId,
  }
}

/** The most recent first. */
export const readFaults = (read: Kysely<Tables>, since: number, most: number): Promise<FaultRow[]> =>
  read
    .selectFrom('fault')
    .selectAll()
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

export const forgetOldFaults = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget old faults',
  everyMs: 24 * 60 * 60_000,
  run: async () => {
    await database.direct
      .deleteFrom('fault')
      .where('last_at', '<', now() - faultsKeptMs)
      .execute()
  },
})
