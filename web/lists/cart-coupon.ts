// The coupon of a cart: applied by its code, and checked again whenever the sums are new.
import type { Cart } from '#web/lists/cart.ts'
import { ApiProblem, type Client } from '#contract/client'
import { type Announce, reasonOf } from '#web/api/changes-in-turn.ts'
import type { CartState } from '#web/lists/cart-state.ts'
import { tabStore } from '#web/session/stores.ts'

/** The coupon's code stays while its customer looks at other pages. */
export type KeptCode = { read: () => string | null; write: (code: string | null) => void }

export type HeldCart = {
  call: Client
  announce: Announce
  keptCode: KeptCode
  /** Asks later whether the cart was changed since now. */
  watch: () => () => boolean
  /** The cart as the server last said it is. */
  confirmed: Cart | undefined
  get: () => CartState
  show: (news: Partial<CartState>) => void
}

export const createCartCoupon = (held: HeldCart) => ({
  apply: (typed: string) => apply(held, typed),
  check: () => check(held),
  remove: () => {
    held.keptCode.write(null)
    held.show({ coupon: undefined, couponProblem: undefined })
  },
})

/** A code that is refused leaves the coupon that is there. */
const apply = async (held: HeldCart, typed: string): Promise<boolean> => {
  const { announce, keptCode, show } = held
  show({ couponProblem: undefined })
  try {
    const { message, coupon, hasChanged } = await ask(held, typed)
    keptCode.write(coupon.code)
    if (hasChanged()) await check(held)
    else show({ coupon })
    announce('success', message)
    return true
  } catch (problem) {
    show({ couponProblem: reasonOf(problem) })
    return false
  }
}

/** Whenever the sums are new: the coupon may be worth more or less, or nothing any more. */
const check = async (held: HeldCart): Promise<void> => {
  const { confirmed, keptCode, get, show } = held
  const code = keptCode.read()
  if (code === null) return
  if (confirmed?.piecesThatCanBeBought === 0) return show({ coupon: undefined })
  try {
    const { coupon, hasChanged } = await ask(held, code)
    if (!hasChanged() && keptCode.read() === code) show({ coupon, couponProblem: undefined })
  } catch (problem) {
    if (keptCode.read() !== code) return
    // It counts again once there is something to buy with it: what was removed may be put back.
    const isWaiting = problem instanceof ApiProblem && problem.code === 'coupon_for_nothing_in_cart'
    if (problem instanceof ApiProblem && problem.status === 409 && !isWaiting) keptCode.write(null)
    if (isWaiting && !get().coupon) return
    show({ coupon: undefined, couponProblem: reasonOf(problem) })
  }
}

const ask = async ({ call, watch }: HeldCart, code: string) => {
  const hasChanged = watch()
  const answer = await call('POST /api/home/product/apply-coupon', { body: { code } })
  const coupon = { code: answer.code, couponDiscount: answer.couponDiscount }
  return { message: answer.message, coupon, hasChanged }
}

const place = 'couponCode'

/** The coupon of the cart, from the cart's page to the order, while this tab is open. */
export const keptCode = {
  read: (): string | null => tabStore.read(place),
  write: (code: string | null): void => tabStore.write(place, code),
}
