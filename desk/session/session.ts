// The session of the person at the desk, in this browser. The shop's customers have a separate session.
import { useSyncExternalStore } from 'react'

const place = 'deskToken'
const listeners = new Set<() => void>()

export const currentToken = (): string | null => localStorage.getItem(place)

/** The token, and undefined when nobody is logged in. */
export const useToken = (): string | undefined => useSyncExternalStore(onSession, currentToken) ?? undefined

export const logIn = (token: string) => {
  localStorage.setItem(place, token)
  announce()
}

/** Forgets the token, unless it was replaced in the meantime, perhaps in another tab. */
export const forget = (token: string) => {
  if (currentToken() === token) localStorage.removeItem(place)
  announce()
}

/** Called when somebody logs in or out, in any tab. Returns a function that unsubscribes. */
const onSession = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const announce = () => {
  for (const listener of listeners) listener()
}

addEventListener('storage', announce)
