// The customer's wishlist, for every page. wishlist-store.ts, which fills it, is loaded once somebody is logged in.
import type { Wish } from '#contract/wishlist'
import { observable, useObserved } from '#web/ui/observable.ts'

export type WishlistState = {
  /** Undefined until they have been loaded. */
  wishes: readonly Wish[] | undefined
  /** Ids of the packages on it, with changes that the server has not confirmed yet. */
  wished: ReadonlySet<string>
  count: number
  /** Why it could not be loaded, fit to show. */
  failure: string | undefined
}

/** Undefined while nobody is logged in. */
export const wishlistState = observable<WishlistState | undefined>(undefined)

/** For a badge that is hidden at 0. */
export const useWishlistCount = () => useObserved(wishlistState, (state) => state?.count ?? 0)

export const useIsWished = (productId: string) =>
  useObserved(wishlistState, (state) => state?.wished.has(productId) ?? false)
