import type { PricedLine } from '#rules/cart'
import { readLines } from '#server/cart/store'
import type { CatalogueProduct } from '#server/catalogue/model/catalogue-product'
import { discountedCents } from '#rules/cart'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Platform } from '#server/platform/platform'

export type CartEntry = PricedLine & {
  id: string
  entry: CatalogueProduct
  /** The price of one piece when the customer last added it. */
  seenPriceCents: number
}

/** A customer's lines at current prices and stock, in the order in which they were added. */
export const pricedCart = async (platform: Platform, customerId: string): Promise<CartEntry[]> => {
  const lines = await readLines(platform.database.direct, customerId)
  const { byId } = await catalogueOf(platform).current()
  return lines.flatMap((line) => {
    const entry = byId.get(line.product_id)
    if (!entry) return [] // another process added a product that this process does not know yet
    const { id, quantity, seen_price_cents: seenPriceCents } = line
    const { discount, stock } = entry.product
    return {
      id,
      entry,
      quantity,
      stock,
      seenPriceCents,
      unitCents: discountedCents(entry.priceCents, discount),
    }
  })
}
