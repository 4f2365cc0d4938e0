import { useRouter } from '@tanstack/react-router'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { type Intent, keepIntent } from '#web/session/intent.ts'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { currentCustomer } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Does what a button of a package asks for: into the cart, on or off the wishlist. A visitor is led to the login first and back to this
 * page, and it is done then; so is it when the session turns out to be over. False when it is not done now.
 */
export const useAdding = () => {
  const router = useRouter()
  const carryOut = async (intent: Intent): Promise<boolean> => {
    const from = withQuantity(router.history.location.href, intent.quantity)
    const lists = currentCustomer() && (await fetchLists(router.options.context.call))
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
  // Cart and wishlist report their own failures, but their code may not be here yet.
  return (intent: Intent) =>
    carryOut(intent).catch((problem: unknown) => {
      toast.error(reasonOf(problem))
      return false
    })
}

/** This address, to come back to with the quantity that was chosen here. */
export const withQuantity = (href: string, quantity: number): string =>
  quantity > 1 ? `${href.split(/[?#]/, 1)[0]}?quantity=${quantity}` : href
