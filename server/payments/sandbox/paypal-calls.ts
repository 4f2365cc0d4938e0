// What the two buttons of the test approval page do.
import { testPaymentNotFound, testPaymentOver } from '#server/payments/problems'
import { findTestPayment, moveTestPayment, type TestPayment } from '#server/payments/sandbox/payments'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

const payerID = 'TESTPAYER'

/** The address PayPal sends the customer back to, with PayPal's parameters. A repeat returns the same. */
export const approveTestPayPalOrder = async (
  platform: Needs,
  orderID: string,
): Promise<{ returnUrl: string; payerID: string }> => {
  const payment = await testPayPalOrder(platform, orderID)
  const approved = await moveTestPayment(
    platform,
    payment,
    ['CREATED'],
    { status: 'APPROVED' },
    ({ id }) => ({
      kind: 'paypal',
      type: 'CHECKOUT.ORDER.APPROVED',
      payment: id,
    }),
  )
  if (!approved && payment.status === 'VOIDED') throw testPaymentOver()
  return { returnUrl: withParameters(payment.return_url, { token: orderID, PayerID: payerID }), payerID }
}

/** The order stays open, as at PayPal: a customer who returns may still approve it. */
export const cancelTestPayPalOrder = async (
  platform: Needs,
  orderID: string,
): Promise<{ cancelUrl: string }> => ({
  cancelUrl: cancelUrlOf(await testPayPalOrder(platform, orderID)),
})

export const testPayPalOrder = async (platform: Needs, orderID: string): Promise<TestPayment> => {
  const payment = await findTestPayment(platform, 'id', orderID)
  if (payment?.kind !== 'paypal') throw testPaymentNotFound()
  return payment
}

export const cancelUrlOf = ({ id, cancel_url }: TestPayment): string =>
  withParameters(cancel_url, { token: id })

const withParameters = (address: string | null, parameters: Record<string, string>) => {
  const url = new URL(address ?? '')
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
