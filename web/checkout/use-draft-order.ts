import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { cartState, useCart } from '#web/lists/cart-state.ts'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { buyNowCart, type DraftOrder } from '#web/checkout/draft-order.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

type Loaded = { draft: DraftOrder | undefined; failure: string | undefined; isSettling: boolean }

/**
 * The order to be placed, with current prices and stock: the cart, or the one package that the address names. `reload` loads it again and
 * returns the result.
 */
export const useDraftOrder = (customerId: string | undefined) => {
  const { product, quantity = 1 } = useSearch({ from: '/shipping' })
  const fromCart = useCartOrder()
  const single = useSingleOrder(product, quantity)
  const { loaded, open, reload } = product === undefined ? fromCart : single
  useEffect(() => {
    if (customerId !== undefined) void open()
    // Runs when the page opens and when the customer or the package changes, and at no other time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId, product, quantity])
  return { ...loaded, reload, isBuyNow: product !== undefined }
}

const useCartOrder = () => {
  const { call } = useRouter().options.context
  const state = useCart()
  return {
    loaded: {
      draft: draftOf(state),
      failure: state?.failure,
      isSettling: state?.isSettling ?? true,
    } satisfies Loaded,
    open: async () => {
      const isReopened = cartState.get()?.cart !== undefined
      const lists = await fetchLists(call)
      if (isReopened) await lists?.cart.load()
    },
    reload: async () => {
      const lists = await fetchLists(call)
      await lists?.cart.load()
      const now = cartState.get()
      return now?.failure === undefined ? draftOf(now) : undefined
    },
  }
}

const draftOf = (state: ReturnType<typeof useCart>): DraftOrder | undefined =>
  state?.cart && { cart: state.cart, coupon: state.coupon }

const useSingleOrder = (slug = '', quantity: number) => {
  const { call } = useRouter().options.context
  const { platformFee } = useBrokerage()
  const [loaded, setLoaded] = useState<Loaded>({ draft: undefined, failure: undefined, isSettling: true })
  const reload = async (): Promise<DraftOrder | undefined> => {
    setLoaded((before) => ({ ...before, failure: undefined, isSettling: true }))
    try {
      const { product } = await call('GET /api/home/product-details/:slug', { params: { slug } })
      const draft = { cart: buyNowCart(product, quantity, platformFee), coupon: undefined }
      setLoaded({ draft, failure: undefined, isSettling: false })
      return draft
    } catch (problem) {
      const isGone = problem instanceof ApiProblem && problem.status === 404
      const failure = isGone ? 'This package is no longer sold.' : reasonOf(problem)
      setLoaded((before) => ({ ...before, failure, isSettling: false }))
      return undefined
    }
  }
  return { loaded, open: reload, reload }
}
