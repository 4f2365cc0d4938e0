import type { Waiting } from '#contract/desk/today'
import { mayDo } from '#rules/staff'
import { dueTimes, type WaitingKind, waitingPerKind } from '#rules/today'
import { brokerageOf } from '#server/brokerage/brokerage'
import { readLeadWork } from '#server/desk/today/read-lead-work'
import { readWaiting } from '#server/desk/today/read-waiting'
import { asTime, asTimeOrNot, endOfToday } from '#server/desk/time'
import { type KnownCaller, notAllowed } from '#server/platform/callers'
import type { Platform } from '#server/platform/platform'

/** What waits for the caller's brokerage: what is due first, then what waits without a promise, the oldest first. */
export const getToday = async (
  platform: Pick<Platform, 'database' | 'config' | 'now'>,
  { staff }: Pick<KnownCaller, 'staff'>,
): Promise<{ rows: Waiting[]; more: WaitingKind[] }> => {
  if (!staff) throw notAllowed()
  const { supportTimes } = brokerageOf(platform)
  const { direct: read } = platform.database
  const found = (
    await Promise.all([
      readWaiting(read, dueTimes(supportTimes), platform.now()),
      readLeadWork(read, endOfToday(platform)),
    ])
  ).flat()
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
