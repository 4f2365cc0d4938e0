import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cartState, useCart } from '#web/lists/cart-state.ts'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import type { DraftOrder } from '#web/checkout/draft-order.ts'
import { useQuoteOrder } from '#web/checkout/use-quote-order.ts'
import { type LoadedOrder, useSingleOrder } from '#web/checkout/use-single-order.ts'

/**
 * The order to be placed, with current prices and stock: the cart, or the one package or the quote that the address names. `reload` loads it again and
 * returns the result.
 */
export const useDraftOrder = (customerId: string | undefined) => {
  const { product, quantity = 1, quote } = useSearch({ from: '/shipping' })
  const fromCart = useCartOrder()
  const single = useSingleOrder(product, quantity)
  const fromQuote = useQuoteOrder(quote)
  const source = product === undefined ? fromCart : single
  const { loaded, open, reload } = quote === undefined ? source : fromQuote
  useEffect(() => {
    if (customerId !== undefined) void open()
    // Runs when the page opens and when the customer, the package or the quote changes, and at no other time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId, product, quantity, quote])
  return {
    ...loaded,
    reload,
    isBuyNow: product !== undefined,
    coupon: single.coupon,
    couponProblem: fromQuote.loaded.couponProblem,
  }
}

const useCartOrder = () => {
  const { call } = useRouter().options.context
  const state = useCart()
  return {
    loaded: {
      draft: draftOf(state),
      failure: state?.failure,
      isSettling: state?.isSettling ?? true,
    } satisfies LoadedOrder,
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
