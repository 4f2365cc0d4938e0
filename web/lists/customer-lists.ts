// The logged-in customer's cart, wishlist and unread messages. They are opened when a customer logs in and closed when the customer
// leaves. Visitors never load this.
import type { Client } from '#contract/client'
import type { Announce } from '#web/api/changes-in-turn.ts'
import { cartState } from '#web/lists/cart-state.ts'
import { type CartStore, createCartStore } from '#web/lists/cart-store.ts'
import { announceMessage } from '#web/chat/announce-message.ts'
import { followMessages } from '#web/chat/follow-messages.ts'
import { type Intent, takeIntent } from '#web/session/intent.ts'
import { currentCustomer, onSession } from '#web/session/session.ts'
import { retryLoad } from '#web/ui/retry-load.ts'
import { toast } from '#web/ui/toast.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { wishlistState } from '#web/lists/wishlist-state.ts'
import { createWishlistStore, type WishlistStore } from '#web/lists/wishlist-store.ts'

export type CustomerLists = { cart: CartStore; wishlist: WishlistStore }

let open: { customerId: string; lists: CustomerLists; close: () => void } | undefined

/** The logged-in customer's lists; undefined when nobody is logged in. Opening them carries out the intent. */
export const customerLists = (call: Client): CustomerLists | undefined => {
  const customerId = currentCustomer()?.id
  if (customerId === undefined) return undefined
  if (open?.customerId !== customerId) {
    open?.close()
    open = openLists(call, customerId)
    carryOut(takeIntent(), open.lists)
  }
  return open.lists
}

onSession(() => {
  if (currentCustomer()?.id === open?.customerId) return
  open?.close()
  open = undefined
})

/** What the customer wanted to do before the login. */
const carryOut = (intent: Intent | undefined, { cart, wishlist }: CustomerLists) => {
  if (intent?.kind === 'wishlist') void wishlist.add(intent.productId)
  else if (intent) void cart.add(intent.productId, intent.quantity)
}

const openLists = (call: Client, customerId: string) => {
  const otherTabs = new BroadcastChannel(`customer-lists ${customerId}`)
  let isClosed = false
  // A channel has no target: the rule takes it for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tellOthers = (list: 'cart' | 'wishlist') => void (isClosed || otherTabs.postMessage(list))
  const surroundings = {
    call,
    customerId,
    announce: ((kind, text, link) => !isClosed && toast[kind](text, link)) satisfies Announce,
  }
  const cart = createCartStore({
    ...surroundings,
    publish: (state) => !isClosed && cartState.set(state),
    onChanged: () => tellOthers('cart'),
  })
  const wishlist = createWishlistStore({
    ...surroundings,
    publish: (state) => !isClosed && wishlistState.set(state),
    onChanged: () => tellOthers('wishlist'),
  })
  otherTabs.addEventListener('message', ({ data }) =>
    data === 'cart' ? void cart.load() : void wishlist.load(),
  )
  const loadBoth = async () => {
    await Promise.all([cart.load(), wishlist.load()])
    const failure = cartState.get()?.failure ?? wishlistState.get()?.failure
    if (failure !== undefined && !isClosed) toast.error(`Your cart and wishlist did not load. ${failure}`)
  }
  void loadBoth()
  const unfollowMessages = followMessages({
    call,
    customerId,
    announce: announceMessage,
    whenIdle,
    joinLiveConnection: async (...joining) =>
      (await retryLoad(() => import('#web/chat/session-line.ts'))).joinLiveConnection(...joining),
  })
  return {
    customerId,
    lists: { cart, wishlist },
    close: () => {
      isClosed = true
      otherTabs.close()
      cartState.set(undefined)
      wishlistState.set(undefined)
      unfollowMessages()
    },
  }
}
