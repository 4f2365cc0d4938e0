// The coupon that goes with the cart, from the cart's page to the order, for as long as this tab lives.
import { tabStore } from '#web/session/stores.ts'

const place = 'couponCode'

export const keptCode = {
  read: (): string | null => tabStore.read(place),
  write: (code: string | null): void => tabStore.write(place, code),
}
