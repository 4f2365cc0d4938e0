// What a visitor meant to do when the login came in between. Kept in this tab, done once after it.

export type Intent = { kind: 'cart' | 'wishlist' | 'buy-now'; productId: string; quantity: number }

const place = 'intent'
/** Whoever signs in later than this no longer expects it. */
const freshMs = 30 * 60 * 1000

export const keepIntent = (intent: Intent): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...intent, keptAt: Date.now() }))
  } catch {
    // Without storage the visitor comes back to the page and presses again.
  }
}

/** What is still to be done, for the login page to say. */
export const pendingIntent = (): Intent | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (!kept || Date.now() - kept.keptAt > freshMs) return undefined
    const { kind, productId, quantity } = kept
    return { kind, productId, quantity }
  } catch {
    return undefined
  }
}

/** Hands the intent over, once. */
export const takeIntent = (): Intent | undefined => {
  const intent = pendingIntent()
  dropIntent()
  return intent
}

export const dropIntent = (): void => {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing could be kept either.
  }
}
