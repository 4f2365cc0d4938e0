import type { Waiting } from '#contract/desk/today'
import { mayDo } from '#rules/staff'
import { dueTimes, type WaitingKind, waitingPerKind } from '#rules/today'
import { brokerageOf } from '#server/brokerage/brokerage'
import { readWaiting } from '#server/desk/today/read-waiting'
import { asTime, asTimeOrNot } from '#server/desk/time'
import { type KnownCaller, notAllowed } from '#server/platform/callers'
import type { Platform } from '#server/platform/platform'

/** What waits for the caller's brokerage: what is due first, then what waits without a promise, the oldest first. */
export const getToday = async (
  platform: Pick<Platform, 'database' | 'config'>,
  { staff }: Pick<KnownCaller, 'staff'>,
): Promise<{ rows: Waiting[]; more: WaitingKind[] }> => {
  if (!staff) throw notAllowed()
  const { supportTimes } = brokerageOf(platform)
  const found = await readWaiting(platform.database.direct, dueTimes(supportTimes))
  const mine = mayDo(staff.role, 'run jobs again')
    ? found
    : found.filter(({ kind }) => kind !== 'failed job' && kind !== 'failed webhook')
  return {
    rows: mine
      .flatMap(({ rows }) => rows.slice(0, waitingPerKind))
      .toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.since - b.since)
      .map(({ since, dueAt, ...row }) => ({ ...row, since: asTime(since), dueAt: asTimeOrNot(dueAt) })),
    more: mine.filter(({ rows }) => rows.length > waitingPerKind).map(({ kind }) => kind),
  }
}
