// The session of a seller in this browser. It is separate from the staff's and the customers' sessions.
import { readStored, writeStored } from '#desk/session/browser-storage.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

const place = 'sellerToken'
const devicePlace = 'sellerDevice'
const session = observable<string | null>(readStored(place))

export const sellerToken = (): string | null => session.get()
export const useSellerToken = (): string | null => useObserved(session, (token) => token)

/** Whether the last session expired, or was ended elsewhere. */
const ended = observable(false)
export const useHasSellerSessionEnded = () => useObserved(ended, (is) => is)

/** Called when the server refuses this token. A newer token, perhaps from another tab, is kept. */
export const endSellerSession = (refused: string) => {
  takeUp()
  if (refused !== session.get()) return
  ended.set(true)
  beSeller(null)
}

/** Somebody may have logged in or out in another tab. */
const takeUp = () => {
  const stored = readStored(place)
  if (stored === session.get()) return
  if (stored !== null) ended.set(false)
  session.set(stored)
}

/** Takes up the logins and logouts of other tabs. Returns a function that stops it. */
export const followOtherTabs = () => {
  addEventListener('storage', takeUp)
  return () => removeEventListener('storage', takeUp)
}

export const beSeller = (token: string | null) => {
  if (token !== null) ended.set(false)
  writeStored(place, token)
  session.set(token)
}

/** Proves nothing about a person: this browser has logged in before. */
export const knownSellerDevice = (): { deviceToken?: string } => {
  const deviceToken = readStored(devicePlace)
  return deviceToken === null ? {} : { deviceToken }
}
export const rememberSellerDevice = (deviceToken: string | undefined) => {
  if (deviceToken !== undefined) writeStored(devicePlace, deviceToken)
}
