import { minuteMs } from '#rules/durations'
import { wrongFields } from './problems.ts'

/** When something happened that was entered later; without an entry, now. Throws `invalid_request` for a time in the future. */
export const pastMoment = (field: string, typed: string | undefined, now: number): number => {
  const at = typed === undefined ? now : Date.parse(typed)
  if (at > now) throw wrongFields({ [field]: 'Enter a time that is not in the future.' })
  return at
}

/** The same for a moment that follows another: `after`, null while it is unknown. `words`: the refusal of an earlier one. */
export const momentAfter = (
  field: string,
  typed: string | undefined,
  { now, after, words }: { now: number; after: number | null; words: string },
): number => {
  const at = pastMoment(field, typed, now)
  if (after !== null && isBefore(at, after)) throw wrongFields({ [field]: words })
  return at
}

/** Forms give whole minutes, so that a moment in the minute of an event counts as after it. */
const isBefore = (at: number, event: number): boolean => at < event - (event % minuteMs)
