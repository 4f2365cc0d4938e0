// The quantity as the address of a product page holds it, so that it is there again after a reload, a way back, a login.
import { mostPieces } from './cart.ts'

/** What does not fit reads as absent. It is named all the same: the router else puts the text of the address in its place. */
export const parseQuantity = (raw: Record<string, unknown>): { quantity?: number | undefined } => {
  const quantity = Number(raw['quantity'])
  const fits = Number.isInteger(quantity) && quantity > 1 && quantity < mostPieces
  return { quantity: fits ? quantity : undefined }
}
