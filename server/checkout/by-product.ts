/** What is read of a line that a customer sends. */
export type RequestedLine = { lineId: string; productId: string; quantity: number }

/** One line for each product, in the order in which they first come. */
export const byProduct = (
  lines: readonly RequestedLine[],
): Pick<RequestedLine, 'productId' | 'quantity'>[] => {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
