// Searches of the audit log.
import { hourMs } from './durations.ts'

/** The actions of somebody who looked at a file or saved it. */
export const fileLooks = ['opened', 'opened for review', 'downloaded'] as const

/**
 * Entries with the same actor, action, record and details are one burst while the clock shows the same hour (UTC). The first one
 * represents them all, so a burst that continues keeps its place in the list.
 */
export const burstMs = hourMs

export const burstStart = (at: number): number => at - (at % burstMs)

/** How many people the filter by person offers at once. */
export const mostPeopleOffered = 20
