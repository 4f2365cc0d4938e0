// What was taken off the wishlist on this page stands where it stood, so that it can be put back.
import type { Wish } from '#contract/wishlist'

export type RemovedWish = { wish: Wish; index: number }

/** Those that are on the list again are no longer removed. */
export const withRemoved = (wishes: readonly Wish[], removed: readonly RemovedWish[]) => {
  const present = new Set(wishes.map(({ productId }) => productId))
  const rows = wishes.map((wish) => ({ wish, isRemoved: false }))
  // From the top: the place of each was noted with those above it standing in the list.
  for (const { wish, index } of removed.toSorted((a, b) => a.index - b.index))
    if (!present.has(wish.productId)) rows.splice(index, 0, { wish, isRemoved: true })
  return rows
}
