// A customer who places orders and pays them, one after the other, until the server stops responding.
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient, type Transport } from '#contract/client'
import { someShipping } from '#server/testing/an-order'
import { overNetwork } from '#server/testing/over-network'
import { random } from '#server/testing/seed'

/** What customers were told before the connection died. */
export type MessageResponse = {
  orders: string[]
  /** Ids of orders whose payment was reported as successful, by a provider's page or by the shop. */
  paid: string[]
}

export type Shopper = { id: string; token: string }

export const shopUntilDead = async (
  address: string,
  { id, token }: Shopper,
  productId: string,
  told: MessageResponse,
) => {
  const call = createClient(patient(overNetwork(address, token)))
  try {
    for (let isFirst = true; ; isFirst = false)
      await shopOnce(call, { customerId: id, productId, told, leavesUnpaid: isFirst })
  } catch (error) {
    if ((error as { status?: number }).status !== 0) throw error
  }
}

type Trip = { customerId: string; productId: string; told: MessageResponse; leavesUnpaid: boolean }

/** Places an order and pays it by card or by PayPal. */
export const shopOnce = async (call: Client, trip: Trip): Promise<void> => {
  const { told, leavesUnpaid } = trip
  const orderId = await place(call, trip)
  if (orderId === undefined) return
  told.orders.push(orderId)
  if (leavesUnpaid) return
  const isPaid = random() < 0.5 ? await payByCard(call, orderId) : await payByPayPal(call, orderId)
  if (isPaid) told.paid.push(orderId)
  if (random() < 0.7) await call('GET /api/order/confirm/:orderId', { params: { orderId } })
}

/** Undefined if too many orders were unpaid; the oldest of them is then canceled. */
const place = async (
  call: Client,
  { customerId: userId, productId, told }: Trip,
): Promise<string | undefined> => {
  try {
    const { orderId } = await call('POST /api/home/order/place-order', {
      body: {
        userId,
        price: 10,
        platform_fee: 20,
        products: [{ products: [{ _id: '', quantity: 1, productInfo: { _id: productId } }] }],
        shippingInfo: someShipping,
      },
    })
    return orderId
  } catch (error) {
    if ((error as { code?: string }).code !== 'too_many_unpaid') throw error
    await cancelOldest(call, userId, told)
    return undefined
  }
}

const cancelOldest = async (call: Client, customerId: string, told: MessageResponse) => {
  const { orders } = await call('GET /api/home/customer/get-orders/:customerId/:status', {
    params: { customerId, status: 'pending' },
    query: {},
  })
  const orderId = orders.at(-1)?._id
  if (orderId === undefined) return
  try {
    await call('POST /api/home/order/cancel/:orderId', { params: { orderId } })
  } catch (error) {
    // Its payment was faster, or the bank has not answered yet.
    if (['order_paid', 'payment_processing'].includes((error as { code?: string }).code ?? '')) return
    forgetPayment(told, orderId)
    throw error
  }
  forgetPayment(told, orderId)
}

/** A card that was accepted for an order is not charged once its customer has canceled the order. */
const forgetPayment = ({ paid }: MessageResponse, orderId: string) => {
  const at = paid.indexOf(orderId)
  if (at >= 0) paid.splice(at, 1)
}

const price = 30

const payByCard = async (call: Client, orderId: string) => {
  const { clientSecret } = await call('POST /api/order/create-payment', { body: { price, orderId } })
  const isSlow = random() < 0.2
  const number = isSlow ? '4000000000000077' : '4242424242424242'
  await call('POST /api/test-payments/card', { body: { clientSecret, number, expiry: '12/49', cvc: '123' } })
  if (isSlow) await call('POST /api/test-payments/card/settle', { body: { clientSecret, succeed: true } })
  return true
}

const payByPayPal = async (call: Client, orderId: string) => {
  const { orderID } = await call('POST /api/order/create-paypal-order', { body: { price, orderId } })
  await call('POST /api/test-payments/paypal/:orderID/approve', { params: { orderID } })
  if (random() < 0.3) return false // never returns from the provider
  await call('POST /api/order/capture-paypal-payment', { body: { customerOrderId: orderId, orderID } })
  return true
}

/** Retries while the shop is busy. */
const patient =
  (transport: Transport): Transport =>
  async (request) => {
    for (;;) {
      const answer = await transport(request)
      if (answer.status !== 503) return answer
      await wait(100)
    }
  }
