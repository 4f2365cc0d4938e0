import { request } from 'node:http'
import { expect } from 'vitest'
import { aBuyer, refusal } from '#server/testing/a-buyer'
import { aCoupon } from '#server/testing/a-coupon'
import type { Attack } from '#server/testing/attacks/attack'
import { chargesOf, payAtOnce, takeWithoutUs } from '#server/testing/pay-at-once'
import type { TestApp } from '#server/testing/test-app'

export const paymentAttacks: readonly Attack[] = [
  {
    name: 'card and PayPal approved at the same moment charge an order once',
    attempt: async (app) =>
      expect(await payAtOnce(app, 6)).toEqual({ tries: 6, twice: 0, unpaid: 0, toGiveBack: 0 }),
  },
  {
    name: 'an order is not cancelled for its coupon while its bank decides',
    attempt: async (app) => {
      const { first } = await withSlowCard(app)
      expect(await first.paymentStatus()).toBe('processing')
      expect(await refusal(first.cancel())).toBe('409 payment_processing')
      expect(await refusal(again(app, first))).toBe('409 coupon_used')
    },
  },
  {
    name: 'a coupon for one order is not used twice through a cancellation before the shop learns of the payment',
    needsOwnShop: true,
    attempt: async (app) => {
      const { first, secret } = await withSlowCard(app)
      await first.cancel()
      await usedOnce(app, first, secret)
    },
  },
  {
    name: 'a coupon for one order is not used twice through an order that ends while its bank decides',
    needsOwnShop: true,
    attempt: async (app) => {
      const { first, secret } = await withSlowCard(app)
      await first.confirm()
      app.clock.forward(24 * 60 * 60_000)
      await app.jobs.runDue()
      await usedOnce(app, first, secret)
    },
  },
  {
    name: 'a coupon for one order is not used twice through money that moves by itself after the order has ended',
    needsOwnShop: true,
    attempt: async (app) => {
      const { first, secret } = await withSlowCard(app)
      await first.cancel()
      await again(app, first)
      await takeWithoutUs(app, secret)
      await app.jobs.runDue()
      expect(await first.order()).toMatchObject({ delivery_status: 'cancelled', payment_status: 'paid' })
      expect(await first.deskCases()).toMatchObject([{ kind: 'refund due' }])
    },
  },
  {
    name: 'a webhook without a signature is refused before its body is sent',
    needsOwnShop: true,
    attempt: async (app) => {
      const address = await app.listen()
      for (const provider of ['stripe', 'paypal'])
        expect(await statusBeforeBody(`${address}/api/order/webhook/${provider}`)).toBe(400)
    },
  },
]

/** An order at half price, and a card whose bank has not decided yet. */
const withSlowCard = async (app: TestApp) => {
  await aCoupon(app, { code: 'ONCE', off: { percent: 50 }, isOncePerCustomer: true })
  const first = await aBuyer(app, undefined, undefined, 'ONCE')
  const secret = await first.begin()
  await first.payByCard(secret, '4000 0000 0000 0077')
  return { first, secret }
}

const again = (app: TestApp, { customer }: Awaited<ReturnType<typeof aBuyer>>) =>
  aBuyer(app, undefined, customer, 'ONCE')

const usedOnce = async (app: TestApp, first: Awaited<ReturnType<typeof aBuyer>>, secret: string) => {
  const second = await again(app, first)
  await first.settle(secret, true)
  await app.jobs.runDue()
  await first.confirm()
  expect(await first.order()).toMatchObject({ delivery_status: 'cancelled', payment_status: 'unpaid' })
  expect(await chargesOf(app, first.orderId)).toBe(0)
  await second.payByCard(await second.begin())
  expect(await second.paymentStatus()).toBe('paid')
}

const statusBeforeBody = (address: string) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 200_000 }
    const sent = request(address, { method: 'POST', headers }, ({ statusCode }) => {
      resolve(statusCode)
      sent.destroy()
    })
    sent.setTimeout(5_000, () => sent.destroy(new Error('It waits for the body.')))
    sent.on('error', reject)
    sent.flushHeaders()
  })
