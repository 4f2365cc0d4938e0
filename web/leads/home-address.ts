// The address from the home page. It is kept in this tab, never in the address bar, and is read once.
import { type AddressParts, splitAddress } from '#web/leads/split-address.ts'
import { tabStore } from '#web/session/stores.ts'

const place = 'homeAddress'

export const takeHomeAddress = (): AddressParts | undefined => {
  const written = tabStore.read(place)
  tabStore.write(place, null)
  return written === null ? undefined : splitAddress(written)
}
