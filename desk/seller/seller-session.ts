// The session of a seller in this browser. It is separate from the staff's and the customers' sessions.
import { readStored, writeStored } from '#desk/ui/browser-storage.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

const place = 'sellerToken'
const devicePlace = 'sellerDevice'
const session = observable<string | null>(readStored(place))

export const sellerToken = (): string | null => session.get()
export const useSellerToken = (): string | null => useObserved(session, (token) => token)

/** Whether the last session expired, or was ended elsewhere. */
const ended = observable(false)
export const useHasSellerSessionEnded = () => useObserved(ended, (is) => is)

/** Called when the server refuses the token. */
export const endSellerSession = () => {
  ended.set(true)
  beSeller(null)
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
