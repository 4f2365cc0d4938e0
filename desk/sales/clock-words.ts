import type { DeskClock } from '#contract/desk/sales/sales'
import { aboutTakingOut, clockWords, takeOutDuty } from '#rules/sale-clock-words'
import { clockDueAt } from '#rules/sale-clocks'
import { listingChangeKinds } from '#rules/sales'
import { kindWords } from '#web/fields/wanted-change.ts'

/** Such as "Present the offer: Buyer A". */
export const clockTitle = ({ kind, about }: Pick<DeskClock, 'kind' | 'about'>): string => {
  if (about === aboutTakingOut) return takeOutDuty
  const change = listingChangeKinds.find((one) => one === about)
  const subject = change === undefined ? about : kindWords[change]
  return subject === '' ? clockWords[kind] : `${clockWords[kind]}: ${subject}`
}

/** Our promise or the deadline, the earlier of the two, in milliseconds since 1970; null without any. */
export const firstLimit = ({ promisedAt, dueAt }: Pick<DeskClock, 'promisedAt' | 'dueAt'>): number | null =>
  clockDueAt({ promisedAt: momentOf(promisedAt), dueAt: momentOf(dueAt) })

/** When the first running clock is due; '' without one. */
export const firstDue = (clocks: readonly DeskClock[]): string => {
  const [limit] = runningClocks(clocks).flatMap((clock) => firstLimit(clock) ?? [])
  return limit === undefined ? '' : new Date(limit).toISOString()
}

/** The first to run out first. */
export const runningClocks = (clocks: readonly DeskClock[]): DeskClock[] =>
  clocks
    .filter(({ stoppedAt }) => stoppedAt === '')
    .toSorted((a, b) => (firstLimit(a) ?? Infinity) - (firstLimit(b) ?? Infinity))

const momentOf = (time: string): number | null => (time === '' ? null : Date.parse(time))
