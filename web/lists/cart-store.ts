// The logged-in customer's cart: a change shows at once, and then as the server confirms it.
import { type Cart, cartIn } from '#web/lists/cart.ts'
import type { Client } from '#contract/client'
import { type Announce, changesInTurn } from '#web/api/changes-in-turn.ts'
import { createCartCoupon, type HeldCart } from '#web/lists/cart-coupon.ts'
import type { CartState } from '#web/lists/cart-state.ts'
import { listLoader } from '#web/lists/list-loader.ts'
import { withoutLine, withPieces, withStep } from '#web/lists/preview.ts'

type Surroundings = {
  call: Client
  customerId: string
  publish: (state: CartState) => void
  announce: Announce
  /** Called when the cart on the server has changed, for other tabs. */
  onChanged: () => void
}

export type CartStore = ReturnType<typeof createCartStore>

export const createCartStore = ({ call, customerId, publish, announce, onChanged }: Surroundings) => {
  let state = notLoaded
  const show = (news: Partial<CartState>): void => publish((state = { ...state, ...news }))
  const change = (preview: (cart: Cart) => Cart, ...sending: Parameters<typeof changes.make>) => {
    if (state.cart) show({ cart: preview(state.cart), isSettling: true })
    return changes.make(...sending)
  }
  const changes = changesInTurn(announce, async () => {
    onChanged()
    await load()
  })
  const held: HeldCart = {
    call,
    announce,
    watch: changes.watch,
    confirmed: undefined,
    gone: undefined,
    show,
  }
  const load = cartLoader(held, customerId)
  const coupon = createCartCoupon({ held, load, onChanged })
  const lineChange =
    (preview: (cart: Cart, cardId: string) => Cart, name: LineCall) =>
    (cardId: string): Promise<boolean> =>
      change(
        (cart) => preview(cart, cardId),
        () => call(name, { params: { cardId } }),
      )
  const removeLine = lineChange(withoutLine, 'DELETE /api/home/product/delete-card-product/:cardId')
  return {
    load,
    applyCoupon: coupon.apply,
    removeCoupon: coupon.remove,
    /** Its lines, with the coupon, have become an order. */
    ordered: (): Promise<void> => {
      show({ coupon: undefined, couponProblem: undefined })
      onChanged()
      return load()
    },
    add: (productId: string, quantity: number) =>
      change(
        (cart) => withPieces(cart, productId, quantity),
        () =>
          call('POST /api/home/product/add-to-card', { body: { userId: customerId, productId, quantity } }),
        cartLink,
      ),
    increase: lineChange((cart, id) => withStep(cart, id, 1), 'PUT /api/home/product/quantity-inc/:cardId'),
    decrease: lineChange((cart, id) => withStep(cart, id, -1), 'PUT /api/home/product/quantity-dec/:cardId'),
    /** Also a line of a package that is no longer offered. */
    remove: (cardId: string): Promise<boolean> => {
      show({ gone: state.gone?.filter(({ _id }) => _id !== cardId) })
      return removeLine(cardId)
    },
  }
}

const cartLink = { href: '/card', words: 'View cart' }

type LineCall =
  | 'PUT /api/home/product/quantity-inc/:cardId'
  | 'PUT /api/home/product/quantity-dec/:cardId'
  | 'DELETE /api/home/product/delete-card-product/:cardId'

const notLoaded: CartState = {
  cart: undefined,
  isSettling: true,
  failure: undefined,
  coupon: undefined,
  couponProblem: undefined,
}

const cartLoader = (held: HeldCart, customerId: string) => {
  const { call, watch, show, announce } = held
  const load = listLoader({
    watch,
    read: () => call('GET /api/home/product/get-card-product/:userId', { params: { userId: customerId } }),
    show: (answer) => {
      const { coupon, couponProblem, isCouponRemoved, gone } = answer
      held.confirmed = cartIn(answer)
      held.gone = gone
      show({ cart: held.confirmed, coupon, couponProblem, gone, isSettling: false })
      if (isCouponRemoved && couponProblem !== undefined) announce('error', couponProblem)
    },
    fail: (failure) => show({ cart: held.confirmed, gone: held.gone, failure, isSettling: false }),
  })
  return () => {
    show({ isSettling: true, failure: undefined })
    return load()
  }
}
