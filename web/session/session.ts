// Who is signed in, in this browser. Every page comes from the server as a visitor's; who is here shows once it is awake.
import { useSyncExternalStore } from 'react'
import { browserStore } from '#web/session/stores.ts'
import { readToken, type Customer } from '#web/session/token.ts'

export type { Customer } from '#web/session/token.ts'

/** Where the token stands in local storage: specification, point 3. */
const place = 'customerToken'

let token: string | null = null
let customer: Customer | undefined
let wasCutOff = false
const listeners = new Set<() => void>()

/** The customer who is signed in; undefined on the server and while a page wakes up. */
export const useCustomer = () => useSyncExternalStore(onSession, currentCustomer, nobody)

/** True once the page is awake and nobody is signed in. */
export const useIsVisitor = () => useSyncExternalStore(onSession, isVisitor, notYet)

export const currentCustomer = () => customer
export const currentToken = () => token

/** Whether the last session ended although its owner did not ask for it. */
export const endedByItself = () => wasCutOff

export const signIn = (given: string) => {
  browserStore.write(place, given)
  look()
}

export const signOut = () => {
  browserStore.write(place, null)
  become(null, undefined)
}

/** The server no longer takes this token. One that came in its place meanwhile, from another tab perhaps, stays. */
export const cutOff = (refused: string) => {
  look()
  if (refused !== token) return
  browserStore.write(place, null)
  become(null, undefined, true)
}

/** Called at every change of who is signed in, in whichever tab it happened. Gives back what ends it. */
export const onSession = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nobody = () => undefined
const isVisitor = () => customer === undefined
const notYet = () => false

/** Takes over what the storage holds now. A token that is of no use any more is cleared away. */
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

if (!import.meta.env.SSR) {
  look()
  // Another tab signed in or out, or this page comes back from a long rest.
  // One that is on its way out leaves what it finds to the next, which has to tell its reader.
  for (const moment of ['storage', 'pageshow', 'visibilitychange'])
    addEventListener(moment, ({ type }) => (type === 'visibilitychange' && document.hidden) || look())
}
