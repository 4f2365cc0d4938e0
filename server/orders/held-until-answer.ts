import { isHeld } from '#rules/orders'

/** The end of the hold, as the API gives it; nothing once the hold is over. */
export const heldUntilAnswer = (
  { held_until }: { held_until: number | null },
  now: number,
): { heldUntil?: string } =>
  isHeld(held_until, now) ? { heldUntil: new Date(held_until).toISOString() } : {}
