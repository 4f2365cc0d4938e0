// The logged-in customer's wishlist: a change shows at once, and then as the server confirms it.
import type { Client } from '#contract/client'
import type { Wish } from '#contract/wishlist'
import { type Announce, changesInTurn } from '#web/api/changes-in-turn.ts'
import { listLoader } from '#web/lists/list-loader.ts'
import type { WishlistState } from '#web/lists/wishlist-state.ts'

type Surroundings = {
  call: Client
  customerId: string
  publish: (state: WishlistState) => void
  announce: Announce
  /** Called when the wishlist on the server has changed, for other tabs. */
  onChanged: () => void
}

export type WishlistStore = ReturnType<typeof createWishlistStore>

export const createWishlistStore = ({ call, customerId, publish, announce, onChanged }: Surroundings) => {
  let confirmed: WishlistState = { wishes: undefined, wished: new Set(), count: 0, failure: undefined }
  let state = confirmed
  const show = (next: WishlistState) => publish((state = next))

  const changes = changesInTurn(announce, async () => {
    onChanged()
    await load()
  })
  const load = listLoader({
    watch: changes.watch,
    read: () => fetchWishes(call, customerId),
    show: ({ wishes, count }) => {
      const wished = new Set(wishes.map(({ productId }) => productId))
      confirmed = { wishes, wished, count, failure: undefined }
      show(confirmed)
    },
    fail: (failure) => show({ ...confirmed, failure }),
  })

  const add = (productId: string) => {
    show({ ...state, wished: new Set([...state.wished, productId]), count: state.count + 1 })
    return changes.make(() =>
      call('POST /api/home/product/add-to-wishlist', { body: { userId: customerId, productId } }),
    )
  }

  const remove = (productId: string) => {
    const wished = new Set(state.wished)
    wished.delete(productId)
    show({
      ...state,
      wishes: state.wishes?.filter((wish) => wish.productId !== productId),
      wished,
      count: state.count - 1,
    })
    return changes.make(async () => {
      const isIt = (wish: Wish) => wish.productId === productId
      // A wish that was just added has its id by the time its removal runs.
      const wish = confirmed.wishes?.find(isIt) ?? (await fetchWishes(call, customerId)).wishes.find(isIt)
      return call('DELETE /api/home/product/remove-wishlist-product/:wishlistId', {
        params: { wishlistId: wish?._id ?? productId },
      })
    })
  }

  return {
    load,
    /** Puts a package on the list, or takes it off. */
    toggle: (productId: string) => (state.wished.has(productId) ? remove(productId) : add(productId)),
    /** Does nothing when the package is on the list already. */
    add: (productId: string) => (state.wished.has(productId) ? Promise.resolve(true) : add(productId)),
  }
}

const fetchWishes = async (call: Client, customerId: string) => {
  const { wishlists, wishlistCount } = await call('GET /api/home/product/get-wishlist-products/:userId', {
    params: { userId: customerId },
  })
  return { wishes: wishlists, count: wishlistCount }
}
