// The session of the person at the desk, in this browser. The shop's customers have a separate session.
import { useSyncExternalStore } from 'react'

const place = 'deskToken'
/** The session that somebody ended with Log out, so that other tabs can tell it from one that expired. The mark opens nothing. */
const leftPlace = 'deskLeft'
const listeners = new Set<() => void>()

export const currentToken = (): string | null => localStorage.getItem(place)

/** The last token that this page used. */
let known = currentToken()

type Session = { token: string | undefined; hasEnded: boolean }

/** `hasEnded`: it expired or was ended elsewhere, perhaps while its person was in the middle of something. */
export const useSession = (): Session => {
  const token = useSyncExternalStore(onSession, currentToken) ?? undefined
  const hasEnded = useSyncExternalStore(onSession, isEnded)
  return { token, hasEnded }
}

const isEnded = () =>
  known !== null && currentToken() === null && localStorage.getItem(leftPlace) !== markOf(known)

const markOf = (token: string) => token.slice(-8)

export const logIn = (token: string) => {
  localStorage.setItem(place, token)
  announce()
}

/** Logs the person out, in all tabs. */
export const leave = (token: string) => {
  localStorage.setItem(leftPlace, markOf(token))
  forget(token)
}

/** Drops the token, unless it was replaced in the meantime, perhaps in another tab. */
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
  known = currentToken() ?? known
  for (const listener of listeners) listener()
}

addEventListener('storage', announce)
