// Customers who pay one order in several ways at the same moment: from two tabs, with two cards, or by card and PayPal. And a
// charge that the shop never requested.
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { anAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'
import { moveTestPayment, testId } from '#server/payments/sandbox/payments'

export type PaidAtOnce = {
  tries: number
  /** Orders that were charged more than once. */
  twice: number
  /** Orders that were not charged, or were charged but are not marked as paid. */
  unpaid: number
  /** Charges that a person has to refund. */
  toGiveBack: number
}

/** More calls in the same minute would be refused for one customer. */
const triesOfOne = 20

const slowCard = '4000 0000 0000 0077'

/** What happens at the same moment, once the customer has approved at PayPal and a card form is open. */
const moments: readonly ((
  app: TestApp,
  buyer: Buyer,
  secret: string,
  orderID: string,
) => Promise<unknown>[])[] = [
  (_app, buyer, secret, orderID) => [buyer.payByCard(secret).then(buyer.confirm), buyer.capture(orderID)],
  (_app, buyer, secret, orderID) => [buyer.payByCard(secret), buyer.capture(orderID)],
  (app, buyer, secret, orderID) => [buyer.payByCard(secret), app.jobs.runDue(), buyer.capture(orderID)],
  (_app, buyer, secret, orderID) => [
    buyer.payByCard(secret).then(buyer.confirm),
    buyer.payByCard(secret, '4000 0025 0000 3155').then(() => buyer.challenge(secret, true)),
    buyer
      .begin()
      .then((other) => buyer.payByCard(other))
      .then(buyer.confirm),
    buyer.capture(orderID),
  ],
  (_app, buyer, secret, orderID) => [
    buyer
      .payByCard(secret, slowCard)
      .then(() => buyer.settle(secret, true))
      .then(buyer.confirm),
    buyer.capture(orderID).catch(() => buyer.confirm()),
  ],
  (_app, buyer, secret, orderID) => [
    buyer.payByCard(secret).then(buyer.confirm),
    buyer
      .beginPayPal()
      .then((again) => buyer.approve(again.orderID).then(() => buyer.capture(again.orderID))),
    buyer.capture(orderID),
  ],
]

export const payAtOnce = async (app: TestApp, tries: number): Promise<PaidAtOnce> => {
  let customer = await anAccount(app)
  const found: PaidAtOnce = { tries, twice: 0, unpaid: 0, toGiveBack: 0 }
  for (let at = 0; at < tries; at++) {
    if (at % triesOfOne === 0) customer = await anAccount(app)
    const buyer = await aBuyer(app, undefined, customer)
    const secret = await buyer.begin()
    const { orderID } = await buyer.beginPayPal()
    await buyer.approve(orderID)
    const moment = moments[at % moments.length]
    await Promise.allSettled(moment?.(app, buyer, secret, orderID) ?? [])
    await app.jobs.runDue()
    await buyer.confirm()
    await app.jobs.runDue()
    const charges = await chargesOf(app, buyer.orderId)
    if (charges > 1) found.twice++
    if (charges === 0 || (await buyer.order()).payment_status !== 'paid') found.unpaid++
    found.toGiveBack += (await buyer.deskCases()).length
  }
  return found
}

/** How many charges the providers made for an order, whatever the shop has recorded. */
export const chargesOf = async (app: TestApp, orderId: string): Promise<number> => {
  const charges = await app.database.direct
    .selectFrom('test_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_ref', 'is not', null)
    .execute()
  return charges.length
}

/** Charges the card although the shop did not request it: on the provider's own pages, or by a payment begun before an upgrade. */
export const takeWithoutUs = async (app: TestApp, clientSecret: string): Promise<void> => {
  const { id } = await app.database.direct
    .selectFrom('test_payment')
    .select('id')
    .where('client_secret', '=', clientSecret)
    .executeTakeFirstOrThrow()
  const taken = { status: 'succeeded', payment_ref: testId('ch'), card_last4: '4242' }
  const anywhere = [
    'requires_payment_method',
    'requires_action',
    'requires_capture',
    'processing',
    'canceled',
  ]
  await moveTestPayment(app, { id }, anywhere, taken, () => ({
    kind: 'card',
    type: 'payment_intent.succeeded',
    payment: id,
  }))
}
