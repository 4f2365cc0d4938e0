import { useUnreadMessages } from '#web/chat/unread-messages.ts'
import { useCartCount } from '#web/lists/cart-state.ts'
import { useWishlistCount } from '#web/lists/wishlist-state.ts'
import { useOffers } from '#web/offers/use-offers.ts'

/** The number for each entry of the menu, by its path. */
export const useMenuCounts = (): ReadonlyMap<string, number> =>
  new Map([
    ['/dashboard/my-wishlist', useWishlistCount()],
    ['/dashboard/chat', useUnreadMessages()],
    ['/dashboard/offers', useOffers().data?.reduce((sum, { offers }) => sum + offers.length, 0) ?? 0],
    ['/card', useCartCount()],
  ])
