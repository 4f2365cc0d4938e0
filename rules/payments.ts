// What the business decides about money that is being taken.
import { dayMs, minuteMs } from './dates.ts'

/** Longer than all questions together that are asked on the way to the money, each with its repeats. */
export const takesAtMostMs = 5 * minuteMs

/** How long an order that should end waits for news of its money. */
export const endWaitsAtMostMs = dayMs

/** A process is at work on it. After that another one goes on: the first has died, or waits for an answer that got lost. */
export const isBeingTaken = ({ taken_until }: { taken_until: number | null }, now: number): boolean =>
  taken_until !== null && now < taken_until

/** Of a live attempt: money may be on its way by it, so no other attempt of its order is taken. */
export const mayHaveMoved = ({ state, taken_at }: { state: string; taken_at: number | null }): boolean =>
  state === 'processing' || taken_at !== null
