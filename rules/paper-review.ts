// How customers' papers wait for review, who has taken them, and how long a decision can be taken back.
import { dayAfter, dayIn, daysAfter, mountainTime } from './dates.ts'
import { minuteMs } from './durations.ts'

/**
 * The parts of the queue. A snoozed paper also waits, but is hidden until a certain day. 'decided': approved or rejected papers. 'all':
 * every version, including those that a later one replaced.
 */
export const reviewParts = ['waiting', 'snoozed', 'approved', 'rejected', 'decided', 'all'] as const

/** The choices of the list's filter. The list shows waiting papers by default. */
export const reviewPartWords: Record<Exclude<(typeof reviewParts)[number], 'waiting'>, string> = {
  snoozed: 'Snoozed',
  approved: 'Approved',
  rejected: 'Rejected',
  decided: 'Approved or rejected',
  all: 'Every version that arrived',
}

export const reviewClaims = ['mine', 'unclaimed'] as const
export const reviewClaimWords: Record<(typeof reviewClaims)[number], string> = {
  mine: 'Mine',
  unclaimed: 'Unclaimed',
}

/** 'again' is a later version of either. */
export const reviewKinds = ['form', 'legal', 'again'] as const
export const reviewKindWords: Record<(typeof reviewKinds)[number], string> = {
  form: 'Forms',
  legal: 'Legal documents',
  again: 'Later versions',
}

/**
 * Sorted by due time; with a minus, the last first. Decided papers are always sorted by the decision, and all papers by their arrival,
 * the last first.
 */
export const reviewSorts = ['due', '-due'] as const

/** A decision can be taken back for this long. The customer's mail waits until then. */
export const undoVerdictMs = minuteMs
/** The same time in words. */
export const undoVerdictLasts = 'a minute'

export const mayUndoVerdict = (now: number, reviewedAt: number | null): boolean =>
  reviewedAt !== null && now - reviewedAt < undoVerdictMs

/** An open page keeps reporting that somebody looks at a paper. Without a report for `lookLastsMs`, nobody does. */
export const lookAgainMs = 20_000
export const lookLastsMs = minuteMs

/** Why a file is loaded: to read it, ahead of time, or to save it. Each is recorded with its own word. */
export const filePurposes = ['view', 'ahead', 'download'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** A paper may be snoozed for this many days at most. */
export const longestSnoozeDays = 30

/** The days until which a paper may be snoozed. */
export const snoozeDays = (now: number): { first: string; last: string } => {
  const today = dayIn(mountainTime, now)
  return { first: dayAfter(today), last: daysAfter(today, longestSnoozeDays) }
}
