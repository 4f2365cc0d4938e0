// Faults of the program, as an operator sees them.
import { dayMs } from './durations.ts'

/** An error that has not occurred for this long is deleted. */
export const faultsKeptMs = 30 * dayMs

/** The daily check lists the errors of the last day. */
export const recentFaultMs = dayMs

/** How many errors the desk shows. */
export const mostFaultsShown = 50
