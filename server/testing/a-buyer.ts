// A customer with an unpaid order, and everything that the payment page and the providers' pages do for it.
import type { ApiProblem } from '#contract/client'
import { type TestAccount, anAccount } from '#server/testing/an-account'
import { anOrder, type OrderWish } from '#server/testing/an-order'
import type { TestApp } from '#server/testing/test-app'

export type Buyer = Awaited<ReturnType<typeof aBuyer>>

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

/** Orders one piece of a new 10-dollar package plus the 20-dollar fee, unless other products are given. */
export const aBuyer = async (
  app: TestApp,
  products?: OrderWish['products'],
  known?: TestAccount,
  couponCode?: string,
) => {
  const customer = known ?? (await anAccount(app))
  const orderId = await anOrder(app, {
    customerId: customer.id,
    ...(products && { products }),
    ...(couponCode && { couponCode }),
  })
  const { call } = customer
  const { price } = (
    await call('GET /api/home/coustomer/get-order-details/:orderId', { params: { orderId } })
  ).order
  const payments = () =>
    app.database.direct.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute()
  const confirm = () => call('GET /api/order/confirm/:orderId', { params: { orderId } })
  return {
    customer,
    orderId,
    price,
    /** Does what the card form does; returns the client secret. */
    begin: async () =>
      (await call('POST /api/order/create-payment', { body: { price, orderId } })).clientSecret,
    payByCard: (clientSecret: string, number = goodCard.number) =>
      app.call('POST /api/test-payments/card', { body: { ...goodCard, clientSecret, number } }),
    challenge: (clientSecret: string, pass: boolean) =>
      app.call('POST /api/test-payments/card/challenge', { body: { clientSecret, pass } }),
    settle: (clientSecret: string, succeed: boolean) =>
      app.call('POST /api/test-payments/card/settle', { body: { clientSecret, succeed } }),
    confirm,
    paymentStatus: async () => (await confirm()).payment_status,
    order: async () =>
      (await call('GET /api/home/coustomer/get-order-details/:orderId', { params: { orderId } })).order,
    cancel: () => call('POST /api/home/order/cancel/:orderId', { params: { orderId } }),
    beginPayPal: () =>
      call('POST /api/order/create-paypal-order', { body: { price, orderId, shippingAddress: {} } }),
    approve: (orderID: string) =>
      app.call('POST /api/test-payments/paypal/:orderID/approve', { params: { orderID } }),
    leavePayPal: (orderID: string) =>
      app.call('POST /api/test-payments/paypal/:orderID/cancel', { params: { orderID } }),
    capture: (orderID: string) =>
      call('POST /api/order/capture-paypal-payment', {
        body: { customerOrderId: orderId, orderID, payerID: 'any' },
      }),
    payments,
    /** The cents that the provider has refunded. */
    givenBack: async () => {
      const [payment] = await payments()
      const rows = await app.database.direct
        .selectFrom('test_refund')
        .select('amount_cents')
        .where('payment_ref', '=', payment?.provider_ref ?? '')
        .execute()
      return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    },
    attempts: () =>
      app.database.direct.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).execute(),
    deskCases: () =>
      app.database.direct.selectFrom('desk_case').selectAll().where('order_id', '=', orderId).execute(),
  }
}

/** How a call fails, such as '409 order_paid'. Undefined when it succeeds. */
export const refusal = async (call: Promise<unknown>): Promise<string | undefined> => {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error as ApiProblem,
  )
  return problem && `${problem.status} ${problem.code}`
}
