import { fillSearchWords } from '#database/search-words'
import { dayMs } from '#rules/dates'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** While processes are replaced, the version before stores people without the words by which they are found. */
export const noteMissingWords = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'note missing search words',
  everyMs: dayMs,
  run: () => database.transaction((trx) => fillSearchWords(trx, { from: firstIdOf(now() - 3 * dayMs) })),
})

/** No id that was made at this time or later is smaller (RFC 9562, 5.7). */
const firstIdOf = (time: number) => {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
