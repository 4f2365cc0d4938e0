import { minuteMs } from '#rules/durations'
import type { Tone } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** The day of a draft that publishes itself. A minute later, the job has tried and was refused: its category may be archived meanwhile. */
export const planned = (publishAt: string, now: number): { tone: Tone; words: string } =>
  Date.parse(publishAt) + minuteMs < now
    ? { tone: 'bad', words: `Could not be published ${formatMoment(publishAt)}` }
    : { tone: 'info', words: `Will be published ${formatMoment(publishAt)}` }
