// What the business decides about files that customers open.
import { minuteMs } from './dates.ts'

/** How long an address opens a file, from the moment in which a page was given it. */
export const fileLinkMs = 15 * minuteMs

/** A page asks for fresh addresses after this. */
export const fileLinkOldMs = 10 * minuteMs

/** Whether an address from then may no longer open its file: a minute before its end, for the way to the server. */
export const isFileLinkStale = (givenAt: number, now: number): boolean =>
  now - givenAt >= fileLinkMs - minuteMs

/** Of one customer. */
export const downloadsAMinute = 120
/** Characters of the signed part of an address. */
export const longestSigned = 1_000
