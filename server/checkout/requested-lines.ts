import type { placeOrder } from '#contract/checkout'
import type { Parsed } from '#contract/endpoint'

/** `lineId` is empty for a product that is bought without a cart. */
export type RequestedLine = { lineId: string; productId: string; quantity: number }

/** The fields that are used of the lines in a request. The lines are grouped by seller. */
export const requestedLines = ({ products }: Parsed<typeof placeOrder>['body']): RequestedLine[] =>
  products.flatMap((seller) =>
    seller.products.map(({ _id = '', quantity, productInfo }) => ({
      lineId: _id,
      productId: productInfo._id,
      quantity,
    })),
  )

/** One line per product, in the order of first appearance. */
export const byProduct = (
  lines: readonly RequestedLine[],
): Pick<RequestedLine, 'productId' | 'quantity'>[] => {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
