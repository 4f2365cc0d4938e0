// The signed-in customer's cart: shown at once as it will be, then as the server says it is.
import type { Cart } from '#contract/cart'
import { ApiProblem, type Client } from '#contract/client'
import { type Announce, changesInTurn, reasonOf } from '#web/api/changes-in-turn.ts'
import type { CartState } from '#web/lists/cart-state.ts'
import { withoutLine, withPieces, withStep } from '#web/lists/preview.ts'

type Surroundings = {
  call: Client
  customerId: string
  publish: (state: CartState) => void
  announce: Announce
  /** The cart on the server has changed: other tabs want to know. */
  onChanged: () => void
  /** The coupon's code stays while its customer looks at other pages. */
  keptCode: { read: () => string | null; write: (code: string | null) => void }
}

export type CartStore = ReturnType<typeof createCartStore>

export const createCartStore = ({
  call,
  customerId,
  publish,
  announce,
  onChanged,
  keptCode,
}: Surroundings) => {
  let confirmed: Cart | undefined
  let state: CartState = {
    cart: undefined,
    isSettling: true,
    failure: undefined,
    coupon: undefined,
    couponProblem: undefined,
  }
  const show = (news: Partial<CartState>): void => publish((state = { ...state, ...news }))

  /** What is loaded later, or changed meanwhile, makes an answer out of date. */
  let latest = 0
  const load = async (): Promise<void> => {
    const mine = ++latest
    const hasChanged = changes.watch()
    const isOutdated = () => hasChanged() || mine !== latest
    show({ isSettling: true, failure: undefined })
    try {
      const cart = await call('GET /api/home/product/get-card-product/:userId', {
        params: { userId: customerId },
      })
      if (isOutdated()) return
      confirmed = cart
      show({ cart })
      await checkCoupon()
    } catch (problem) {
      if (!isOutdated()) show({ cart: confirmed, failure: reasonOf(problem) })
    }
    if (!isOutdated()) show({ isSettling: false })
  }

  const changes = changesInTurn(announce, async () => {
    onChanged()
    await load()
  })

  const change = (preview: (cart: Cart) => Cart, send: () => Promise<{ message: string }>) => {
    if (state.cart) show({ cart: preview(state.cart), isSettling: true })
    return changes.make(send)
  }

  const askForCoupon = async (code: string) => {
    const hasChanged = changes.watch()
    const answer = await call('POST /api/home/product/apply-coupon', { body: { code } })
    const coupon = { code: answer.code, couponDiscount: answer.couponDiscount }
    return { message: answer.message, coupon, hasChanged }
  }

  /** Whenever the sums are new: the coupon may be worth more or less, or nothing any more. */
  const checkCoupon = async (): Promise<void> => {
    const code = keptCode.read()
    if (code === null) return
    if (confirmed?.buy_product_item === 0) return show({ coupon: undefined })
    try {
      const { coupon, hasChanged } = await askForCoupon(code)
      if (!hasChanged() && keptCode.read() === code) show({ coupon, couponProblem: undefined })
    } catch (problem) {
      if (keptCode.read() !== code) return
      // It counts again once there is something to buy with it: what was removed may be put back.
      const isWaiting = problem instanceof ApiProblem && problem.code === 'coupon_for_nothing_in_cart'
      if (problem instanceof ApiProblem && problem.status === 409 && !isWaiting) keptCode.write(null)
      if (isWaiting && !state.coupon) return
      show({ coupon: undefined, couponProblem: reasonOf(problem) })
    }
  }

  /** A code that is refused leaves the coupon that is there. */
  const applyCoupon = async (typed: string): Promise<boolean> => {
    show({ couponProblem: undefined })
    try {
      const { message, coupon, hasChanged } = await askForCoupon(typed)
      keptCode.write(coupon.code)
      if (hasChanged()) await checkCoupon()
      else show({ coupon })
      announce('success', message)
      return true
    } catch (problem) {
      show({ couponProblem: reasonOf(problem) })
      return false
    }
  }

  return {
    load,
    applyCoupon,
    /** Its lines have become an order, and the coupon with them. */
    ordered: (): Promise<void> => {
      keptCode.write(null)
      show({ coupon: undefined, couponProblem: undefined })
      onChanged()
      return load()
    },
    removeCoupon: () => {
      keptCode.write(null)
      show({ coupon: undefined, couponProblem: undefined })
    },
    add: (productId: string, quantity: number) =>
      change(
        (cart) => withPieces(cart, productId, quantity),
        () =>
          call('POST /api/home/product/add-to-card', { body: { userId: customerId, productId, quantity } }),
      ),
    increase: (cardId: string) =>
      change(
        (cart) => withStep(cart, cardId, 1),
        () => call('PUT /api/home/product/quantity-inc/:cardId', { params: { cardId } }),
      ),
    decrease: (cardId: string) =>
      change(
        (cart) => withStep(cart, cardId, -1),
        () => call('PUT /api/home/product/quantity-dec/:cardId', { params: { cardId } }),
      ),
    remove: (cardId: string) =>
      change(
        (cart) => withoutLine(cart, cardId),
        () => call('DELETE /api/home/product/delete-card-product/:cardId', { params: { cardId } }),
      ),
  }
}
