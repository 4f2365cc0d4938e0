// How customers' papers wait for review, who looks at them, and how long a decision can be taken back.
import { minuteMs } from './durations.ts'

/**
 * The parts of the queue. A snoozed paper waits too, but nobody wants to see it before a day. 'decided' are those that were approved or
 * rejected; 'all' has every version, also those that a later one replaced.
 */
export const reviewParts = ['waiting', 'snoozed', 'approved', 'rejected', 'decided', 'all'] as const

/** What the list offers to choose. Waiting papers are what it shows at first. */
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

/** By when a paper is due; with a minus, the last first. Decided papers are always sorted by the decision, and all papers by their arrival, the last first. */
export const reviewSorts = ['due', '-due'] as const

/** A decision can be taken back for this long. The customer's mail waits until then. */
export const undoVerdictMs = minuteMs
/** The same time in words. */
export const undoVerdictLasts = 'a minute'

export const mayUndoVerdict = (now: number, reviewedAt: number | null): boolean =>
  reviewedAt !== null && now - reviewedAt < undoVerdictMs

/** An open page says again and again that somebody looks at a paper. Without a word for `lookLastsMs`, nobody does. */
export const lookAgainMs = 20_000
export const lookLastsMs = minuteMs

/** Why a file is fetched: to read it, before anybody asks for it, or to save it. Each is recorded in its own words. */
export const filePurposes = ['view', 'ahead', 'download'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** A paper may be snoozed for this many days at most. */
export const longestSnoozeDays = 30
