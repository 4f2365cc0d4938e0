/** Under which name the upload of a form is followed, here and where it is filled in. */
export const formPlace = (orderId: string, productId: string, form: string): string =>
  `form ${orderId} ${productId} ${form}`
