import { isHeld } from '#rules/orders'

/** Until when the pieces are the customer's, as the API says it; nothing once they are not. */
export const heldUntilAnswer = (
  { held_until }: { held_until: number | null },
  now: number,
): { heldUntil?: string } =>
  isHeld(held_until, now) ? { heldUntil: new Date(held_until).toISOString() } : {}
