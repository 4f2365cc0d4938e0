/** Ten attempts over about a day, so that a mail server that is down overnight loses nothing. */
export const mostAttempts = 10

const firstWaitMs = 10_000
const longestWaitMs = 6 * 60 * 60_000

/** Milliseconds to wait after this attempt failed. `chance`, from 0 to 1, spreads out jobs that failed together. */
export const backoffMs = (attempt: number, chance: number): number =>
  Math.round(Math.min(longestWaitMs, firstWaitMs * 4 ** (attempt - 1)) * (0.75 + chance / 2))
