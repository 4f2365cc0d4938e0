import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, type Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { buyNowCart, type DraftOrder } from '#web/checkout/draft-order.ts'
import { applySingle, checkKept, keptCode, noCoupon, productIn } from '#web/checkout/single-coupon.ts'
import type { Cart } from '#web/lists/cart.ts'

export type LoadedOrder = {
  draft: DraftOrder | undefined
  failure: string | undefined
  isSettling: boolean
}

const notLoaded: LoadedOrder = { draft: undefined, failure: undefined, isSettling: true }

/** Buy Now: an order of one package, at its current price and stock, with its own coupon. */
export const useSingleOrder = (slug = '', quantity: number) => {
  const { call } = useRouter().options.context
  const { platformFee } = useBrokerage()
  const [{ draft, failure, isSettling }, setLoaded] = useState<LoadedOrder>(notLoaded)
  const { coupon, problem, check, apply, remove } = useSingleCoupon(call)

  const reload = async (): Promise<DraftOrder | undefined> => {
    setLoaded((before) => ({ ...before, failure: undefined, isSettling: true }))
    try {
      const { product } = await call('GET /api/home/product-details/:slug', { params: { slug } })
      const cart = buyNowCart(product, quantity, platformFee)
      const now = { cart, coupon: await check(cart) }
      setLoaded({ draft: now, failure: undefined, isSettling: false })
      return now
    } catch (reason) {
      const isGone = reason instanceof ApiProblem && reason.status === 404
      const why = isGone ? 'This package is no longer sold.' : reasonOf(reason)
      setLoaded((before) => ({ ...before, failure: why, isSettling: false }))
      return undefined
    }
  }

  return {
    loaded: { draft: draft && { ...draft, coupon }, failure, isSettling },
    open: reload,
    reload,
    coupon: {
      problem,
      remove: () => draft && remove(draft.cart),
      apply: async (code: string) => draft !== undefined && apply(draft.cart, code),
    },
  }
}

/** The coupon of a package that is bought without a cart. */
const useSingleCoupon = (call: Client) => {
  const [{ coupon, problem }, setChecked] = useState(noCoupon)
  return {
    coupon,
    problem,
    /** Runs for each new price. A coupon that is no longer valid is removed, and the reason is shown. */
    check: async (cart: Cart) => {
      const checked = await checkKept(call, cart)
      setChecked(checked)
      return checked.coupon
    },
    /** A refused code leaves the current coupon. */
    apply: (cart: Cart, code: string): Promise<boolean> =>
      applySingle(call, cart, code).then(
        (found) => {
          setChecked({ coupon: found, problem: undefined })
          return true
        },
        (refusal: unknown) => {
          setChecked((before) => ({ ...before, problem: reasonOf(refusal) }))
          return false
        },
      ),
    remove: (cart: Cart) => {
      keptCode.forget(productIn(cart))
      setChecked(noCoupon)
    },
  }
}
