// What the business decides about files that customers open, one by one or as an archive.
import { minuteMs } from './durations.ts'

/** How long a file's URL works after a page has received it. */
export const fileLinkMinutes = 15
export const fileLinkMs = fileLinkMinutes * minuteMs

/** A page requests new URLs after this time. */
export const fileLinkOldMs = 10 * minuteMs

/**
 * Whether a URL that was issued at `givenAt` is too old to use. It counts as stale a minute before it expires, to leave time for the
 * request.
 */
export const isFileLinkStale = (givenAt: number, now: number): boolean =>
  now - givenAt >= fileLinkMs - minuteMs

/** Downloads a minute for one customer. */
export const downloadsAMinute = 120
/** Archives a minute for one customer. Each one reads all of the customer's files. */
export const archivesAMinute = 5
/** Longest signed part of a file's URL, in characters. */
export const longestSigned = 1_000
