/**
 * C.R.S. 12-10-217(1)(k) and Commission Rule 6.20: the brokerage keeps the papers of a transaction for four years. The law counts from
 * the closing, or from the end of a listing that did not close; neither is known when a paper arrives, so this is the earliest day.
 */
const keptYears = 4

/** Milliseconds since 1970; the same day of the year, as UTC has it. */
export const keepUntil = (uploadedAt: number): number => {
  const day = new Date(uploadedAt)
  return day.setUTCFullYear(day.getUTCFullYear() + keptYears)
}
