/** Ten tries over about a day: a mail server that is away overnight loses nothing. */
export const mostAttempts = 10

const firstWaitMs = 10_000
const longestWaitMs = 6 * 60 * 60_000

/** How long to wait after the attempt of this number failed. `chance`, 0 to 1, keeps jobs that failed together from coming back together. */
export const backoffMs = (attempt: number, chance: number): number =>
  Math.round(Math.min(longestWaitMs, firstWaitMs * 4 ** (attempt - 1)) * (0.75 + chance / 2))
