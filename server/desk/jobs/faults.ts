// Errors of the program, which the desk lists beside failed jobs.
import type { Caller } from '#contract/accounts'
import type { Fault } from '#contract/desk/jobs/faults'
import { faultsKeptMs, mostFaultsShown } from '#rules/faults'
import { recordAudit } from '#server/audit/record-audit'
import { asTime } from '#server/brokerage/times-in-answers'
import { readFaults } from '#server/platform/faults/fault-store'
import type { Platform } from '#server/platform/platform'

export const listFaults = async ({
  database: { direct: read },
  now,
}: Pick<Platform, 'database' | 'now'>): Promise<{ rows: Fault[] }> => {
  const rows = await readFaults(read, now() - faultsKeptMs, mostFaultsShown)
  return {
    rows: rows.map(({ id, said, what, work, frames, count, ...row }) => ({
      id,
      said,
      what,
      work,
      frames,
      count,
      firstAt: asTime(row.first_at),
      lastAt: asTime(row.last_at),
      firstRelease: row.first_release,
      lastRelease: row.last_release,
      requestId: row.request_id ?? '',
    })),
  }
}

/** Two people at once settle it once. An error that is no longer in the list is already settled. */
export const settleFault = (platform: Platform, staff: Pick<Caller, 'id'>, faultId: string): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const settled = await trx
      .deleteFrom('fault')
      .where('id', '=', faultId)
      .returning(['what', 'count'])
      .executeTakeFirst()
    if (!settled) return
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'error settled',
      subject: 'fault',
      subjectId: faultId,
      details: settled,
    })
  })
