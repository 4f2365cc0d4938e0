// What a visitor wanted to do when the login interrupted. It is stored in this tab for some minutes and done once, after the login that
// the click led to. A visitor who leaves the login has changed their mind.
import { intentKeptMs } from '#rules/accounts'
import { tabStore } from '#web/session/stores.ts'

export type Intent = { kind: 'cart' | 'wishlist'; productId: string; quantity: number }

const place = 'intent'

export const keepIntent = (intent: Intent): void =>
  tabStore.write(place, JSON.stringify({ intent, keptAt: Date.now() }))

/** The pending action, for the login page to mention. */
export const pendingIntent = (): Intent | undefined => {
  const { intent, keptAt } = JSON.parse(tabStore.read(place) ?? '{}')
  return Date.now() - keptAt < intentKeptMs ? intent : undefined
}

/** Returns the pending action and removes it. */
export const takeIntent = (): Intent | undefined => {
  const intent = pendingIntent()
  dropIntent()
  return intent
}

export const dropIntent = (): void => tabStore.write(place, null)

/** A visitor may switch between these pages and still want it. */
export const isLoginPage = (pathname: string): boolean => /^\/(login|register)$/.test(pathname)

// Another page was opened by its address.
if (!import.meta.env.SSR && !isLoginPage(location.pathname)) dropIntent()
