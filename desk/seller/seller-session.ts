// The session of a seller in this browser, apart from the staff's and from the customers'.
import { readKept, writeKept } from '#desk/ui/kept.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

const place = 'sellerToken'
const devicePlace = 'sellerDevice'
const session = observable<string | null>(readKept(place))

export const sellerToken = (): string | null => session.get()
export const useSellerToken = (): string | null => useObserved(session, (token) => token)

export const beSeller = (token: string | null) => {
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
