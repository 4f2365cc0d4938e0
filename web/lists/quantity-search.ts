/** This address, to come back to with the quantity that was chosen here. */
export const withQuantity = (href: string, quantity: number): string =>
  quantity > 1 ? `${href.split(/[?#]/, 1)[0]}?quantity=${quantity}` : href
