/** The fields of a line that are used from the customer's request. */
export type RequestedLine = { lineId: string; productId: string; quantity: number }

/** One line per product, in the order of first appearance. */
export const byProduct = (
  lines: readonly RequestedLine[],
): Pick<RequestedLine, 'productId' | 'quantity'>[] => {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
