// Questions to the audit log.
import { hourMs } from './durations.ts'

/** The actions of somebody who looked at a file or saved it. */
export const fileLooks = ['opened', 'opened for review', 'downloaded'] as const

/**
 * Entries of the same actor, action, thing and details are one burst while the clock shows the same hour (UTC). The first one stands for all
 * of them, so a burst that goes on keeps its place in the list.
 */
export const burstMs = hourMs

export const burstStart = (at: number): number => at - (at % burstMs)

/** People whom the choice of a person offers at once. */
export const mostPeopleOffered = 20
