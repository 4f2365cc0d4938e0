// What an order comes to, and what of it is whose. Pure: numbers in, numbers out.
import { discountedCents } from '#server/catalogue/price'

/** What is read of a line that a customer sends. */
export type RequestedLine = { lineId: string; productId: string; quantity: number }

/** Specification, point 9. */
const houseSharePercent = 5

/** One line for each product, in the order in which they first come. */
export const byProduct = (
  lines: readonly RequestedLine[],
): Pick<RequestedLine, 'productId' | 'quantity'>[] => {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** Of all pieces of a line: the discounted price less its 5 %, which is rounded down to whole dollars for each piece. */
export const sellerShareCents = (unitCents: number, quantity: number): number =>
  discountedCents(unitCents, houseSharePercent) * quantity

/** Whether the dollars that a customer has seen are these cents. A sum of dollars may be off by less than any cent. */
export const isSameMoney = (seenDollars: number, cents: number): boolean =>
  Math.abs(seenDollars * 100 - cents) < 0.5
