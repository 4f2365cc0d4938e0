// The session of a seller in this browser, apart from the staff's and from the customers'.
import { readKept, writeKept } from '#desk/ui/kept.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

const place = 'sellerToken'
const devicePlace = 'sellerDevice'
const session = observable<string | null>(readKept(place))

export const sellerToken = (): string | null => session.get()
export const useSellerToken = (): string | null => useObserved(session, (token) => token)

/** Whether the last session ran out, or was ended elsewhere. */
const ended = observable(false)
export const useHasSellerSessionEnded = () => useObserved(ended, (is) => is)

/** The server refuses the token. */
export const endSellerSession = () => {
  ended.set(true)
  beSeller(null)
}

export const beSeller = (token: string | null) => {
  if (token !== null) ended.set(false)
  writeKept(place, token)
  session.set(token)
}

/** Proves nothing of a person: this browser logged in before. */
export const knownSellerDevice = (): { deviceToken?: string } => {
  const deviceToken = readKept(devicePlace)
  return deviceToken === null ? {} : { deviceToken }
}
export const rememberSellerDevice = (deviceToken: string | undefined) => {
  if (deviceToken !== undefined) writeKept(devicePlace, deviceToken)
}
