// Packages removed from the wishlist on this page keep their place in the list, so that the customer can put them back.
import type { Wish } from '#contract/wishlist'

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
