// The quantity as the address of a product page holds it: written when a visitor leaves for the login, read on return.

/** What does not fit reads as absent. */
export const parseQuantity = (raw: Record<string, unknown>): { quantity?: number } => {
  const quantity = Number(raw['quantity'])
  return Number.isInteger(quantity) && quantity > 1 && quantity < 1_000_000 ? { quantity } : {}
}

/** This address, to come back to with the quantity that was chosen here. */
export const withQuantity = (href: string, quantity: number): string =>
  quantity > 1 ? `${href.replace(/[?#].*$/, '')}?quantity=${quantity}` : href
