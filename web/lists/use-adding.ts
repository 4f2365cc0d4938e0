import { useRouter } from '@tanstack/react-router'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { type Intent, keepIntent } from '#web/session/intent.ts'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { currentCustomer } from '#web/session/session.ts'
import { loadOnRequest } from '#web/ui/load-on-request.ts'

/**
 * Carries out a package's button: adds it to the cart, or adds it to or removes it from the wishlist. A visitor goes to the login first,
 * comes back to this page, and it is done then. The same happens if the session turns out to be over. False if it is not done now.
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

/** This address with the chosen quantity, to come back to. */
export const withQuantity = (href: string, quantity: number): string =>
  quantity > 1 ? `${href.split(/[?#]/, 1)[0]}?quantity=${quantity}` : href
