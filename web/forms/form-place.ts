/** The key under which a form's upload is tracked, on this page and in the editor. */
export const formPlace = (orderId: string, productId: string, form: string): string =>
  `form ${orderId} ${productId} ${form}`
