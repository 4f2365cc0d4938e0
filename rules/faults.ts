// Faults of the program, as an operator sees them.
import { dayMs } from './durations.ts'

/** A fault that has not happened for this long is forgotten. */
export const faultsKeptMs = 30 * dayMs

/** The daily check names those of the last day. */
export const recentFaultMs = dayMs

/** That the desk shows. */
export const mostFaultsShown = 50
