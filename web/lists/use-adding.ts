import { useRouter } from '@tanstack/react-router'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { type Intent, keepIntent } from '#web/session/intent.ts'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { currentCustomer } from '#web/session/session.ts'
import { loadOnRequest } from '#web/ui/load-on-request.ts'

/**
 * Does what a button of a package asks for: into the cart, on or off the wishlist. A visitor is led to the login first and back to this
 * page, and it is done then; so is it when the session turns out to be over. False when it is not done now.
 */
export const useAdding = () => {
  const router = useRouter()
  return async (intent: Intent): Promise<boolean> => {
    const from = withQuantity(router.history.location.href, intent.quantity)
    const { call } = router.options.context
    const lists = currentCustomer() && (await loadOnRequest(() => fetchLists(call)))
    if (!lists) {
      keepIntent(intent)
      leadToLogin(router, { from })
      return false
    }
    const { cart, wishlist } = lists
    const { productId, quantity } = intent
    const isDone = await (intent.kind === 'wishlist'
      ? wishlist.toggle(productId)
      : cart.add(productId, quantity))
    if (!isDone && !currentCustomer()) keepIntent(intent)
    return isDone
  }
}

/** This address, to come back to with the quantity that was chosen here. */
export const withQuantity = (href: string, quantity: number): string =>
  quantity > 1 ? `${href.split(/[?#]/, 1)[0]}?quantity=${quantity}` : href
