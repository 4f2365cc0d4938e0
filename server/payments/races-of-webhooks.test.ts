import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aStripeShop, beginIntent, type StripeShop } from '#server/testing/a-stripe-shop'
import { stripeEvent } from '#server/testing/local-stripe'

let shop: StripeShop
beforeAll(async () => {
  shop = await aStripeShop()
})
afterAll(() => shop.close())

/** Makes Stripe's message that the buyer has paid. */
const paying = async (buyer: Buyer) => {
  const intentId = await beginIntent(buyer)
  return (id: string) => stripeEvent('payment_intent.succeeded', shop.local.take(intentId), id)
}
const mailsWith = async (wanted: string) => {
  await shop.app.jobs.runDue()
  return (await shop.app.mails()).filter(({ subject }) => subject === wanted)
}

test('a message that is repeated in parallel has one effect', async () => {
  const buyer = await aBuyer(shop.app)
  const body = (await paying(buyer))('evt_repeated')
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.send(body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await buyer.payments()).toHaveLength(1)
  const events = shop.app.database.direct.selectFrom('payment_event').select(['times_received', 'error'])
  expect(await events.where('event_id', '=', 'evt_repeated').execute()).toEqual([
    { times_received: 20, error: null },
  ])
  const { number } = await buyer.order()
  expect(await mailsWith(`Order ${number} is paid`)).toHaveLength(1)
})

test('money that comes too late causes one mail to the customer, even when it is reported repeatedly and in parallel', async () => {
  const [productId = ''] = await aCatalogue(shop.app, [{ name: 'The last piece', stock: 1 }])
  const lastPiece = [{ productId, quantity: 1 }]
  const buyer = await aBuyer(shop.app, lastPiece)
  const paidEvent = await paying(buyer)
  await buyer.cancel()
  await aBuyer(shop.app, lastPiece)
  const bodies = [paidEvent('evt_late'), paidEvent('evt_late_again')]
  await Promise.all(Array.from({ length: 10 }, (_, time) => shop.send(bodies[time % 2] as string)))
  await shop.app.jobs.runDue()
  await shop.send(paidEvent('evt_late_at_last'))
  expect(await buyer.order()).toMatchObject({ payment_status: 'paid', delivery_status: 'cancelled' })
  const { number } = await buyer.order()
  const mails = await mailsWith(`We are refunding your payment for order ${number}`)
  expect(mails.map(({ to }) => to.address)).toEqual([buyer.customer.email])
})
