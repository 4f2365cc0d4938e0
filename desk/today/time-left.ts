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
