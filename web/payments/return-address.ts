// The parameters that providers add to the return address. Only the browser reads them: the server renders the page without them.

export type ReturnAddress = {
  orderId?: string
  /** The client secret of a card payment. */
  clientSecret?: string
  /** An approval at PayPal. */
  payPal?: { orderID: string; payerID: string }
  isCancelled: boolean
}

export const readReturn = (search: string): ReturnAddress => {
  const given = new URLSearchParams(search)
  const orderId = given.get('order') ?? given.get('orderId')
  const clientSecret = given.get('payment_intent_client_secret')
  // PayPal sends `token` and `PayerID`. The names `orderID` and `payerID` are accepted too.
  const orderID = given.get('orderID') ?? given.get('token')
  const payerID = given.get('payerID') ?? given.get('PayerID')
  return {
    ...(orderId && { orderId }),
    ...(clientSecret && { clientSecret }),
    ...(orderID && payerID && { payPal: { orderID, payerID } }),
    isCancelled: given.get('paypal') === 'cancelled',
  }
}
