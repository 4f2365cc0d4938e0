// A line that was removed from the cart on this page keeps its place, so that it can be put back.
import type { Cart, CartLine } from '#web/lists/cart.ts'
import { linesOf } from '#web/lists/preview.ts'

/** A shop with its lines that can be bought, or all lines that are out of stock. */
export type LineGroup = {
  key: string
  /** Absent for the lines that are out of stock. */
  shop?: { name: string; price: number }
  rows: Row[]
}
export type Row = { line: CartLine; isRemoved: boolean }
export type RemovedLine = { line: CartLine; groupKey: string; groupIndex: number; rowIndex: number }

const outOfStock = 'out-of-stock'

/** The cart's lines and the removed ones. A line that is back in the cart is no longer removed. */
export const lineGroups = (cart: Cart, removed: readonly RemovedLine[]): LineGroup[] => {
  const inCart = new Set(linesOf(cart).map(({ productInfo }) => productInfo._id))
  const groups: LineGroup[] = cart.shops.map(({ sellerId, shopName, price, products }) => ({
    key: sellerId,
    shop: { name: shopName, price },
    rows: products.map(present),
  }))
  if (cart.leftOver.length > 0) groups.push({ key: outOfStock, rows: cart.leftOver.map(present) })
  // From the top: each place was noted while the lines above it were still in the list.
  for (const { line, groupKey, groupIndex, rowIndex } of removed) {
    if (inCart.has(line.productInfo._id)) continue
    let group = groups.find(({ key }) => key === groupKey)
    if (!group) {
      group = {
        key: groupKey,
        ...(groupKey !== outOfStock && { shop: { name: line.productInfo.shopName, price: 0 } }),
        rows: [],
      }
      groups.splice(groupIndex, 0, group)
    }
    group.rows.splice(rowIndex, 0, { line, isRemoved: true })
  }
  return groups
}

/** Adds a removed line together with its current place. */
export const withRemoved = (
  removed: readonly RemovedLine[],
  groups: readonly LineGroup[],
  line: CartLine,
): RemovedLine[] => {
  const groupIndex = groups.findIndex(({ rows }) => rows.some((row) => row.line._id === line._id))
  const group = groups[groupIndex]
  if (!group) return [...removed]
  const rowIndex = group.rows.findIndex((row) => row.line._id === line._id)
  const others = removed.filter((other) => other.line.productInfo._id !== line.productInfo._id)
  return [...others, { line, groupKey: group.key, groupIndex, rowIndex }].toSorted(
    (a, b) => a.groupIndex - b.groupIndex || a.rowIndex - b.rowIndex,
  )
}

const present = (line: CartLine): Row => ({ line, isRemoved: false })
