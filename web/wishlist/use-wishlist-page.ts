import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Wish } from '#contract/wishlist'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { useCustomer } from '#web/session/session.ts'
import { useObserved } from '#web/ui/observable.ts'
import { wishlistState } from '#web/lists/wishlist-state.ts'

/** The wishlist for its page: the same data that the header counts, loaded again when the page opens. */
export const useWishlistPage = () => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id
  const state = useObserved(wishlistState, (whole) => whole)
  const [removed, setRemoved] = useState<readonly RemovedWish[]>([])
  /** The package that was last put back. */
  const [returned, setReturned] = useState<string>()
  const rows = state?.wishes && withRemoved(state.wishes, removed)

  const load = async () => (await fetchLists(call))?.wishlist.load()
  const toggle = async ({ productId }: Wish) => (await fetchLists(call))?.wishlist.toggle(productId)
  useEffect(() => {
    if (customerId === undefined) return
    const isReopened = wishlistState.get()?.wishes !== undefined
    // Creating the lists loads them.
    void (isReopened ? load() : fetchLists(call))
    // Runs when the page opens and when the customer changes, and at no other time.
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

/** A package removed on this page keeps its place in the list, so that the customer can put it back. */
export type RemovedWish = { wish: Wish; index: number }

/** The wishlist with the removed packages. One that is back on the list is no longer removed. */
export const withRemoved = (wishes: readonly Wish[], removed: readonly RemovedWish[]) => {
  const present = new Set(wishes.map(({ productId }) => productId))
  const rows = wishes.map((wish) => ({ wish, isRemoved: false }))
  // From top to bottom: the recorded index of each package counts the removed ones above it.
  for (const { wish, index } of removed.toSorted((a, b) => a.index - b.index))
    if (!present.has(wish.productId)) rows.splice(index, 0, { wish, isRemoved: true })
  return rows
}
