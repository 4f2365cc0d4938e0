// The coupon of a cart. The server stores it with the cart, and checks it with each answer.
import { type Announce, reasonOf } from '#web/api/changes-in-turn.ts'
import type { Client } from '#contract/client'
import type { Cart } from '#web/lists/cart.ts'
import type { CartState } from '#web/lists/cart-state.ts'

export type HeldCart = {
  call: Client
  announce: Announce
  /** Returns a function that tells later whether the cart was changed since now. */
  watch: () => () => boolean
  /** The cart in the server's last answer. */
  confirmed: Cart | undefined
  /** The lines in it of packages that are no longer offered. */
  gone: CartState['gone']
  show: (news: Partial<CartState>) => void
}

type Needs = { held: HeldCart; load: () => Promise<void>; onChanged: () => void }

export const createCartCoupon = (needs: Needs) => ({
  apply: (typed: string) => apply(needs, typed),
  remove: () => remove(needs),
})

/** A refused code leaves the current coupon. */
const apply = async ({ held, load, onChanged }: Needs, typed: string): Promise<boolean> => {
  const { call, announce, show, watch } = held
  const hasChanged = watch()
  show({ couponProblem: undefined })
  try {
    const { code, couponDiscount, message } = await call('POST /api/home/product/apply-coupon', {
      body: { code: typed },
    })
    if (hasChanged()) await load()
    else show({ coupon: { code, couponDiscount } })
    onChanged()
    announce('success', message)
    return true
  } catch (problem) {
    show({ couponProblem: reasonOf(problem) })
    return false
  }
}

const remove = async ({ held: { call, announce, show }, load, onChanged }: Needs): Promise<void> => {
  show({ coupon: undefined, couponProblem: undefined })
  try {
    await call('DELETE /api/home/product/remove-coupon', {})
    onChanged()
  } catch (problem) {
    announce('error', reasonOf(problem))
    await load()
  }
}
