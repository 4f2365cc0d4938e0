// Proves nothing about a person. It says that this browser has logged in before, so it can still log in while strangers try wrong
// passwords.
import { readStored, writeStored } from '#desk/session/browser-storage.ts'

const place = 'deskDevice'

/** For the body of a login. */
export const knownDevice = (): { deviceToken?: string } => {
  const deviceToken = readStored(place)
  return deviceToken === null ? {} : { deviceToken }
}

export const rememberDevice = (deviceToken: string | undefined) => {
  if (deviceToken !== undefined) writeStored(place, deviceToken)
}
