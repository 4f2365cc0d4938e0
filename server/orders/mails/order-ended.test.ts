import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resendMail } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { unpaidHours } from '#rules/orders'
import { refundArrives } from '#rules/refunds'
import { recordRefund } from '#server/payments/record-refund'
import { aBroker } from '#server/testing/a-broker'
import { aCoupon } from '#server/testing/a-coupon'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { byStaff, cancelAs, orderRow, payNow, stepNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  await aCoupon(app, { code: 'AGAIN', off: { amountCents: 500 } })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
})

/** The mails about the end of the order. */
const mailsOf = async (orderId: string) => {
  await app.jobs.runDue()
  const { number } = await orderRow(app, orderId)
  const subject = new RegExp(`^Order ${number} (?:is canceled|was not paid in time|is refunded)$`)
  return (await app.mails()).filter((mail) => subject.test(mail.subject))
}

test('a customer who cancels an order gets a mail, once', async () => {
  const products = [{ productId: (await aCatalogue(app, [{ name: 'Photo Set' }]))[0] ?? '', quantity: 1 }]
  const id = await anOrder(app, { customerId: ann.id, products, couponCode: 'AGAIN' })
  await cancelAs(ann, id)
  await cancelAs(ann, id)
  const { number } = await orderRow(app, id)
  const [mail, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: { address: ann.email }, subject: `Order ${number} is canceled` })
  for (const words of [
    `You canceled order ${number}.`,
    'Nothing was charged, and you owe nothing. You can use the coupon AGAIN again.',
    'Photo Set',
    `/dashboard/order/details/${id}`,
  ])
    expect(mail?.text).toContain(words)
})

test('an order that the brokerage cancels says so', async () => {
  const id = await anOrder(app, { customerId: ann.id })
  await stepNow(app, id, 'cancel', byStaff)
  expect(await mailsOf(id)).toMatchObject([{ text: expect.stringMatching(/We canceled order \d+\./) }])
})

test('an order that ends unpaid says why', async () => {
  const id = await anOrder(app, { customerId: ann.id })
  app.clock.forward(unpaidHours * 60 * 60_000)
  const { number } = await orderRow(app, id)
  expect(await mailsOf(id)).toMatchObject([
    {
      subject: `Order ${number} was not paid in time`,
      text: expect.stringMatching(/not paid within 24 hours.*Nothing was charged, and you owe nothing\./s),
    },
  ])
})

test('a refunded order says what comes back and when, and nothing once it came back to us', async () => {
  const id = await aPaidOrder(app, { customerId: ann.id })
  const payment = await app.database.direct
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const report = (state: 'done' | 'failed') =>
    app.database.transaction((trx) =>
      recordRefund(app, trx, payment, {
        ref: `refund of ${id}`,
        refundId: null,
        state,
        money: { cents: payment.amount_cents, currency: payment.currency },
      }),
    )
  await report('done')
  const [mail, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/is refunded$/)
  expect(mail?.text).toContain(
    `We sent $30.00 back to the card or PayPal account that paid. It arrives ${refundArrives}.`,
  )
  const broker = await aBroker(app, 'Ana')
  const again = () => broker.call(resendMail, { params: { orderId: id }, body: { mail: 'refunded' } })
  const offered = async () => (await broker.call(getOrder, { params: { orderId: id } })).mails
  expect(await offered()).toEqual(['confirmation', 'refunded'])
  await again()
  await report('failed')
  // The mail that waited to be sent again is not true anymore.
  expect(await mailsOf(id)).toHaveLength(1)
  expect(await offered()).toEqual(['confirmation'])
  await expect(again()).rejects.toMatchObject({ code: 'mail_not_fitting' })
})

test('an order that a late payment has revived gets no such mail', async () => {
  const id = await anOrder(app, { customerId: ann.id })
  await cancelAs(ann, id)
  expect(await payNow(app, id)).toBe('revived')
  expect(await mailsOf(id)).toEqual([])
})
