// What this browser keeps beyond a logout, so that a customer who was here before gets in while strangers type wrong passwords.
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
