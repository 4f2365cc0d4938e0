import { dayMs, hourMs, minuteMs } from '#rules/durations'
import type { Tone } from '#desk/ui/tag.tsx'

/** The time left until something is due, in words. Negative milliseconds: it is overdue. */
export const timeLeft = (ms: number): { words: string; tone: Tone } => {
  const words = inUnits(Math.abs(ms))
  if (ms < 0) return { words: `${words} overdue`, tone: 'bad' }
  return { words: `${words} left`, tone: ms < 4 * hourMs ? 'wait' : 'info' }
}

/** In the largest unit that fits. */
export const inUnits = (ms: number): string => {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.max(1, Math.floor(ms / minuteMs))} min`
}

/** In the two largest units: 2 days 13 h, 7 h 40 min, 9 min. From ten days on, in days. */
export const inTwoUnits = (ms: number): string => {
  if (Math.floor(ms / dayMs) > 9) return inUnits(ms)
  if (ms >= dayMs) return twoUnits(ms, [dayMs, ms < 2 * dayMs ? 'day' : 'days'], [hourMs, 'h'])
  return ms >= hourMs ? twoUnits(ms, [hourMs, 'h'], [minuteMs, 'min']) : inUnits(ms)
}

type Unit = [ms: number, word: string]

const twoUnits = (ms: number, [large, largeWord]: Unit, [small, smallWord]: Unit): string => {
  const rest = Math.floor((ms % large) / small)
  return `${Math.floor(ms / large)} ${largeWord}${rest > 0 ? ` ${rest} ${smallWord}` : ''}`
}
