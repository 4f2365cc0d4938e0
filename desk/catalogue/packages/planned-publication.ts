import type { Tone } from '#desk/ui/tag.tsx'
import { missedPublication } from '#rules/publishing'
import { formatMoment } from '#web/ui/dates.ts'

/** The tag of a draft that has a planned publication. It may be refused then, for example because its category has been archived since. */
export const plannedTag = (publishAt: string, now: number): { tone: Tone; words: string } =>
  missedPublication(Date.parse(publishAt), now)
    ? { tone: 'bad', words: `Could not be published ${formatMoment(publishAt)}` }
    : { tone: 'info', words: `Will be published ${formatMoment(publishAt)}` }
