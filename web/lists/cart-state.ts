// The customer's cart, for every page. cart-store.ts, which fills it, is loaded once somebody is logged in.
import type { Cart as CartAnswer } from '#contract/cart'
import type { Cart } from '#web/lists/cart.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

export type AppliedCoupon = { code: string; couponDiscount: number }

export type GoneLine = NonNullable<CartAnswer['gone']>[number]

export type CartState = {
  /** Undefined until it has loaded. Includes changes that the server has not confirmed yet. */
  cart: Cart | undefined
  /** Changes or their sums are still pending. */
  isSettling: boolean
  /** Why it could not be loaded, fit to show. */
  failure: string | undefined
  coupon: AppliedCoupon | undefined
  /** The lines of packages that are no longer offered. */
  gone?: readonly GoneLine[] | undefined
  /** Why the coupon was refused, fit to show. */
  couponProblem: string | undefined
}

/** Undefined while nobody is logged in. */
export const cartState = observable<CartState | undefined>(undefined)

export const useCart = () => useObserved(cartState, (state) => state)

/** The number of pieces in all lines, for a badge that is hidden at 0. */
export const useCartCount = () => useObserved(cartState, (state) => state?.cart?.pieces ?? 0)
