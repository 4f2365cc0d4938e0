// How many pieces of a package a person can choose.

/** Most pieces of one package that a request may name. A cart and an order hold no more than the stock (`server/cart/store.ts`). */
export const mostPieces = 1_000_000

/**
 * The quantity in a product page's URL, so that it survives a reload, the back button and a login. An invalid one reads as undefined. The
 * key is still present, because the router otherwise uses the raw text from the URL.
 */
export const parseQuantity = (raw: Record<string, unknown>): { quantity?: number | undefined } => {
  const quantity = Number(raw['quantity'])
  const fits = Number.isInteger(quantity) && quantity > 1 && quantity <= mostPieces
  return { quantity: fits ? quantity : undefined }
}
