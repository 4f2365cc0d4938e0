import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartLine } from '#web/lists/cart.ts'
import { cartState, type GoneLine, useCart } from '#web/lists/cart-state.ts'
import type { CartStore } from '#web/lists/cart-store.ts'
import { lineGroups, type RemovedLine, withRemoved } from '#web/cart/removed-lines.ts'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { focusPage } from '#web/shell/focus-page.ts'

export type CartActions = ReturnType<typeof useCartPage>['actions']

/** The cart and its actions, for the cart page. Opening the page loads current prices and stock. */
export const useCartPage = () => {
  const { call } = useRouter().options.context
  const customerId = useCustomerOrLogin()?.id
  const state = useCart()
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  /** The package whose line will appear elsewhere on the page and then take the focus. */
  const [followed, follow] = useState<string>()
  const groups = state?.cart ? lineGroups(state.cart, removed) : []

  const withCart = async <Result>(act: (cart: CartStore) => Promise<Result>) => {
    const lists = await fetchLists(call)
    return lists && act(lists.cart)
  }
  useEffect(() => {
    if (customerId === undefined) return
    const isReopened = cartState.get()?.cart !== undefined
    void withCart(async (cart) => isReopened && cart.load())
    // Runs when the page opens and when the customer changes, and at no other time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId])

  const actions = {
    increase: ({ _id }: CartLine) => void withCart((cart) => cart.increase(_id)),
    decrease: ({ _id, exceedsStock, productInfo }: CartLine) => {
      if (exceedsStock) follow(productInfo._id)
      void withCart((cart) => cart.decrease(_id))
    },
    removeGone: ({ _id }: GoneLine) =>
      void withCart(async (cart) => {
        // Its button goes with the line, so the heading takes the focus.
        flushSync(() => void cart.remove(_id))
        focusPage()
      }),
    remove: (line: CartLine) => {
      setRemoved((before) => withRemoved(before, groups, line))
      void withCart((cart) => cart.remove(line._id))
    },
    putBack: ({ quantity, productInfo: { _id, stock } }: CartLine) => {
      follow(_id)
      return withCart((cart) => cart.add(_id, Math.min(quantity, stock)))
    },
    applyCoupon: (code: string) => withCart((cart) => cart.applyCoupon(code)),
    removeCoupon: () => void withCart(async (cart) => cart.removeCoupon()),
    retry: () => void withCart((cart) => cart.load()),
  }
  return { state, groups, followed, actions }
}
