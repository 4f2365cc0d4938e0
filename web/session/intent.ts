// What a visitor meant to do when the login came in between. Kept in this tab, done once after it.
import { tabStore } from '#web/session/stores.ts'

export type Intent = { kind: 'cart' | 'wishlist'; productId: string; quantity: number }

const place = 'intent'
/** Whoever signs in later than this no longer expects it. */
const freshMs = 30 * 60 * 1000

export const keepIntent = (intent: Intent): void =>
  tabStore.write(place, JSON.stringify({ intent, keptAt: Date.now() }))

/** What is still to be done, for the login page to say. */
export const pendingIntent = (): Intent | undefined => {
  const { intent, keptAt } = JSON.parse(tabStore.read(place) ?? '{}')
  return Date.now() - keptAt < freshMs ? intent : undefined
}

/** Hands the intent over, once. */
export const takeIntent = (): Intent | undefined => {
  const intent = pendingIntent()
  dropIntent()
  return intent
}

export const dropIntent = (): void => tabStore.write(place, null)
