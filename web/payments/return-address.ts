// What providers write into the address on the way back. It is read in the browser only: the server leaves it out of what it renders.

export type ReturnAddress = {
  orderId?: string
  /** Of a card payment. */
  clientSecret?: string
  /** Approved at PayPal. */
  payPal?: { orderID: string; payerID: string }
  isCancelled: boolean
}

export const readReturn = (search: string): ReturnAddress => {
  const given = new URLSearchParams(search)
  const orderId = given.get('order') ?? given.get('orderId')
  const clientSecret = given.get('payment_intent_client_secret')
  // PayPal says token and PayerID; the specification orderID and payerID.
  const orderID = given.get('orderID') ?? given.get('token')
  const payerID = given.get('payerID') ?? given.get('PayerID')
  return {
    ...(orderId && { orderId }),
    ...(clientSecret && { clientSecret }),
    ...(orderID && payerID && { payPal: { orderID, payerID } }),
    isCancelled: given.get('paypal') === 'cancelled',
  }
}
