import type { Waiting } from '#contract/desk/today'
import { type Capability, mayDo } from '#rules/staff'
import { type WaitingKind, waitingPerKind } from '#rules/today'
import { dueTimes } from '#rules/business-day'
import { brokerageOf } from '#server/brokerage/brokerage'
import { readContractDates } from '#server/desk/today/read-contract-dates'
import { readLeadWork } from '#server/desk/today/read-lead-work'
import { readInstructions } from '#server/desk/today/read-instructions'
import { readSaleWork } from '#server/desk/today/read-sale-work'
import { readWaiting } from '#server/desk/today/read-waiting'
import { asTime, asTimeOrNot, endOfToday } from '#server/brokerage/times-in-answers'
import { type KnownCaller, notAllowed } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import { readHolderOf } from '#server/staff/work-of-colleagues'

/** What waits for the caller's brokerage: the earliest due first, then rows without a promise, the oldest first. */
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
      readSaleWork(read, endOfToday(platform)),
      readContractDates(read, platform.now()),
      readInstructions(read),
    ])
  ).flat()
  const mine = found.filter(({ kind }) => {
    const needs = needsOf[kind]
    return needs === undefined || mayDo(staff.role, needs)
  })
  const rows = mine
    .flatMap(({ rows: ofKind }) => ofKind.slice(0, waitingPerKind))
    .toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.since - b.since)
  const holderOf = await readHolderOf(read)
  return {
    rows: rows.map(({ since, dueAt, holderId, ...row }) => ({
      ...row,
      since: asTime(since),
      dueAt: asTimeOrNot(dueAt),
      holder: holderOf(holderId),
    })),
    more: mine.filter(({ rows }) => rows.length > waitingPerKind).map(({ kind }) => kind),
  }
}

/** The capability for each kind. Absent: everybody at the desk sees it. */
const needsOf: Partial<Record<WaitingKind, Capability>> = {
  'failed job': 'run jobs again',
  'failed webhook': 'run jobs again',
  'listing to check': 'see sales',
  'MLS clock': 'see sales',
  'change to enter': 'see sales',
  'dates to check': 'see sales',
  'date tomorrow': 'see sales',
  'offer to present': 'see sales',
  instruction: 'see sales',
}
