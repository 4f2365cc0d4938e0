// Who is logged in in this browser. Every page is rendered for a visitor; the customer appears after hydration.
import { useSyncExternalStore } from 'react'
import { browserStore } from '#web/session/stores.ts'

export type Customer = { id: string; name: string; email: string }

/** The token's fixed key in local storage. */
const place = 'customerToken'

let token: string | null = null
let customer: Customer | undefined
let wasCutOff = false
const listeners = new Set<() => void>()

/** The logged-in customer. Undefined on the server and during hydration. */
export const useCustomer = () => useSyncExternalStore(onSession, currentCustomer, nobody)

/** True after hydration when nobody is logged in. */
export const useIsVisitor = () => useSyncExternalStore(onSession, isVisitor, notYet)

export const currentCustomer = () => customer
export const currentToken = () => token

/** Whether the last session ended without its owner logging out. */
export const endedByItself = () => wasCutOff

export const signIn = (given: string) => {
  browserStore.write(place, given)
  look()
}

export const signOut = () => {
  browserStore.write(place, null)
  become(null, undefined)
}

/** Called when the server refuses this token. A newer token, perhaps from another tab, is kept. */
export const cutOff = (refused: string) => {
  look()
  if (refused !== token) return
  browserStore.write(place, null)
  become(null, undefined, true)
}

/** Called whenever the logged-in customer changes, in any tab. Returns a function that unsubscribes. */
export const onSession = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nobody = () => undefined
const isVisitor = () => customer === undefined
const notYet = () => false

/** Reads the current token from storage, and removes it if it is no longer valid. */
const look = () => {
  const found = browserStore.read(place)
  const known = found === null ? undefined : readToken(found)
  if (known && known.expiresAt > Date.now()) {
    if (found !== token) become(found, known.customer)
  } else if (found !== null || token !== null) {
    browserStore.write(place, null)
    become(null, undefined, true)
  }
}

const become = (nextToken: string | null, nextCustomer: Customer | undefined, byItself = false) => {
  token = nextToken
  customer = nextCustomer
  wasCutOff = byItself
  for (const listener of listeners) listener()
}

/**
 * The token's owner and its expiry, in milliseconds since 1970. Undefined when it is not a customer's. Only the server can tell whether the
 * token is still valid.
 */
const readToken = (token: string): { customer: Customer; expiresAt: number } | undefined => {
  try {
    const { id, name, email, role, exp } = JSON.parse(textOf(token.split('.')[1] ?? ''))
    return role === 'customer' ? { customer: { id, name, email }, expiresAt: exp * 1000 } : undefined
  } catch {
    return undefined
  }
}

/** Decodes UTF-8 from base64url: names may have accents. */
const textOf = (part: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )

if (!import.meta.env.SSR) {
  look()
  // Another tab logged in or out, or this page was in the background for a while. A page that is being hidden leaves the check to the page
  // that is shown next, which has to inform its reader.
  for (const moment of ['storage', 'pageshow', 'visibilitychange'])
    addEventListener(moment, ({ type }) => (type === 'visibilitychange' && document.hidden) || look())
}
