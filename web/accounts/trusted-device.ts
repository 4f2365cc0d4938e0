// The device token, which stays in this browser after a logout. With it a returning customer can log in while an attacker's wrong
// passwords have locked the account for everyone else.
import { longestToken } from '#rules/accounts'
import { browserStore } from '#web/session/stores.ts'

const place = 'deviceToken'

export const knownDevice = (): { deviceToken?: string } => {
  const deviceToken = browserStore.read(place)
  return deviceToken ? { deviceToken: deviceToken.slice(0, longestToken) } : {}
}

export const keepDevice = (deviceToken: string | undefined) => {
  if (deviceToken !== undefined) browserStore.write(place, deviceToken)
}
