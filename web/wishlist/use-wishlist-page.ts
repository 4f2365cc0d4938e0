import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Wish } from '#contract/wishlist'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { type RemovedWish, withRemoved } from '#web/wishlist/wish-rows.ts'
import { useCustomer } from '#web/session/session.ts'
import { useObserved } from '#web/ui/observable.ts'
import { wishlistState } from '#web/lists/wishlist-state.ts'

/** The wishlist for its page: the same that the header counts, looked up anew when the page is opened. */
export const useWishlistPage = () => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id
  const state = useObserved(wishlistState, (whole) => whole)
  const [removed, setRemoved] = useState<readonly RemovedWish[]>([])
  /** The package that was put back last. */
  const [returned, setReturned] = useState<string>()
  const rows = state?.wishes && withRemoved(state.wishes, removed)

  const load = async () => (await fetchLists(call))?.wishlist.load()
  const toggle = async ({ productId }: Wish) => (await fetchLists(call))?.wishlist.toggle(productId)
  useEffect(() => {
    if (customerId === undefined) return
    const isReopened = wishlistState.get()?.wishes !== undefined
    // Opening the lists loads them.
    void (isReopened ? load() : fetchLists(call))
    // When the page opens, and for whom: nothing else makes it look again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId])

  return {
    loaded: { data: rows, failure: state?.failure, reload: load },
    returned,
    remove: (wish: Wish) => {
      const index = rows?.findIndex((row) => row.wish.productId === wish.productId) ?? 0
      setRemoved((before) => [
        ...before.filter((other) => other.wish.productId !== wish.productId),
        { wish, index },
      ])
      void toggle(wish)
    },
    putBack: (wish: Wish) => {
      setReturned(wish.productId)
      return toggle(wish)
    },
  }
}
