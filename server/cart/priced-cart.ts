import type { PricedLine } from '#rules/cart'
import { readLines } from '#server/cart/store'
import type { CatalogueProduct } from '#server/catalogue/model/catalogue-product'
import { discountedCents } from '#rules/prices'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Platform } from '#server/platform/platform'

/** A quantity of a package at its current price and stock. */
export type PricedEntry = PricedLine & { entry: CatalogueProduct }

export type CartEntry = PricedEntry & {
  id: string
  /** The price of one piece when the customer last added it. */
  seenPriceCents: number
}

type PricedCart = {
  lines: CartEntry[]
  /** Lines of packages that this process does not find in the catalogue. */
  others: { id: string; productId: string }[]
  /** The code of the coupon that was applied to a cart with lines. */
  coupon: string | undefined
}

/** A customer's lines at current prices and stock, in the order in which they were added. */
export const pricedCart = async (platform: Platform, customerId: string): Promise<PricedCart> => {
  const rows = await readLines(platform.database.direct, customerId)
  const { byId } = await catalogueOf(platform).current()
  const lines = rows.flatMap(({ id, product_id, quantity, seen_price_cents: seenPriceCents }) => {
    const entry = byId.get(product_id)
    return entry ? [{ id, seenPriceCents, ...priced(entry, quantity) }] : []
  })
  // Such a package is archived, or another process has added it and this process does not know it yet.
  const others = rows.flatMap(({ id, product_id: productId }) =>
    byId.has(productId) ? [] : [{ id, productId }],
  )
  return { lines, others, coupon: rows[0]?.coupon ?? undefined }
}

/** A package that is bought without a cart. Throws `product_not_found`. */
export const pricedProduct = async (
  platform: Platform,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<PricedEntry> => {
  const entry = (await catalogueOf(platform).current()).byId.get(productId)
  if (!entry) throw productNotFound()
  return priced(entry, quantity)
}

/** At the current price and stock. */
export const priced = (entry: CatalogueProduct, quantity: number): PricedEntry => {
  const { discount, stock } = entry.product
  return { entry, quantity, stock, unitCents: discountedCents(entry.priceCents, discount) }
}
