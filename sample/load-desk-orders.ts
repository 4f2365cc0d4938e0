import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { shopCurrency } from '#rules/money'
import { sumOrder } from '#rules/orders'
import { createAccount } from '#server/accounts/create-account'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { brokerageOf } from '#server/brokerage/brokerage'
import { openDeskCase } from '#server/cases/cases'
import { changePart } from '#server/orders/finish-job'
import { sellerDoneMail } from '#server/orders/mails/seller-done'
import { deskCaseNotice } from '#server/cases/case-notice'
import { orderEndedMail } from '#server/orders/mails/order-ended'
import { lockOrder } from '#server/orders/order'
import { storeOrder } from '#server/orders/store-order'
import { type StepBy, takeStep } from '#server/orders/take-step'
import { partlyRefundedMail } from '#server/payments/mails/partly-refunded'
import { recordDispute } from '#server/payments/record-dispute'
import { recordRefund } from '#server/payments/record-refund'
import { testId } from '#server/payments/sandbox/payments'
import { storeTestPayment } from '#server/payments/sandbox/store-payment'
import type { Platform } from '#server/platform/platform'
import { refundRequestKey } from '#server/cases/case-standing'
import { accountId } from './accounts.ts'
import { type DeskOrder, deskOrders, knownOrders } from './desk-orders.ts'
import { storeFailedWork } from './load-failed-work.ts'
import { oldOrders } from './old-orders.ts'
import { pastOrders } from './past-orders.ts'
import { acknowledgeDisclosures, agree, linesOf } from './load-orders.ts'
import { sampleShipping } from './orders.ts'

type Trx = Transaction<Tables>
type At = Pick<Platform, 'database' | 'newId' | 'now' | 'config'>

/** Runs after the first customer's orders. These customers have passwords that nobody knows. */
export const loadDeskOrders = async (platform: Platform, trx: Trx): Promise<void> => {
  const staffId = await accountId(trx, 'staff')
  for (const order of [...deskOrders, ...pastOrders, ...oldOrders, ...knownOrders])
    await load(platform, trx, order, staffId)
  await tellNobody(trx)
  await storeFailedWork(platform, trx)
}

const load = async (platform: Platform, trx: Trx, wish: DeskOrder, staffId: string) => {
  const placedAt = platform.now() - wish.placedMsAgo
  const after = (ms: number): Platform => ({ ...platform, now: () => placedAt + ms })
  const then = after(0)
  const { name, phone, address } = wish.customer
  const account = await customerOf(then, trx, wish)
  if (!wish.isUndisclosed) await acknowledgeDisclosures(then, trx, account.id)
  const givesBack = wish.afterwards.some(({ step }) => step === 'cancel' || step === 'expire')
  const lines = await linesOf(trx, wish.slugs, givesBack)
  const { id } = await storeOrder(then, trx, {
    id: platform.newId(),
    customerId: account.id,
    lines,
    sums: sumOrder(lines, { feeCents: brokerageOf(platform).platformFeeCents }),
    shipping: { ...sampleShipping, name, phone, address },
    consentIds: await agree(then, trx, account.id),
  })
  for (const { step, afterMs } of wish.afterwards) {
    const order = await lockOrder(trx, id)
    if (!order) continue
    await takeStep(after(afterMs), trx, order, step, by(step, staffId))
    if (step === 'pay' || step === 'keep late money') await storeTestPayment(after(afterMs), trx, order)
    if (step === 'keep late money') await fileRefundDue(after(afterMs), trx, id)
  }
  if (wish.partsDoneAfterMs !== undefined) await finishParts(after(wish.partsDoneAfterMs), trx, id)
  if (wish.refund) await giveBack(after(wish.refund.afterMs), trx, id, wish.refund, staffId)
  if (wish.request) await ask(after(wish.request.afterMs), trx, id, wish.request.reason)
  if (wish.dispute) await dispute(after(wish.dispute.afterMs), trx, id, wish.dispute)
  if (wish.note)
    await trx
      .insertInto('order_note')
      .values({
        id: platform.newId(),
        order_id: id,
        author_id: staffId,
        text: wish.note,
        created_at: placedAt + wish.placedMsAgo / 2,
      })
      .execute()
}

/** Former customers have an account already, with a public password. */
const customerOf = async (
  platform: Platform,
  trx: Trx,
  { customer: { name, email }, isKnown }: DeskOrder,
): Promise<{ id: string }> => {
  if (isKnown)
    return trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const account = await createAccount(platform, trx, {
    role: 'customer',
    name,
    email,
    passwordHash: dummyPasswordHash,
    isSample: true,
    mailboxProof: 'sample',
  })
  if (!account) throw new Error(`The sample has two customers with the email ${email}.`)
  return account
}

/** Each seller says that their part is done. */
const finishParts = async (platform: Platform, trx: Trx, orderId: string) => {
  const lines = await trx
    .selectFrom('order_line')
    .select(['seller_id', 'product_id as productId'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { seller_id, productId } of lines)
    await changePart(platform, trx, seller_id, { orderId, productId, isDone: true })
}

const by = (step: DeskOrder['afterwards'][number]['step'], staffId: string): StepBy =>
  step === 'start work' || step === 'finish work' || step === 'cancel'
    ? { role: 'staff', id: staffId }
    : { role: 'system', id: null }

const paymentOf = (trx: Trx, orderId: string) =>
  trx.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

const fileRefundDue = async (platform: At, trx: Trx, orderId: string) => {
  const payment = await paymentOf(trx, orderId)
  const order = await lockOrder(trx, orderId)
  await openDeskCase(platform, trx, {
    kind: 'refund due',
    orderId,
    reason: `Order ${order?.number} was paid after it had been canceled. Please send the money back.`,
    key: `refund due of payment ${payment.id}`,
    details: {
      paymentId: payment.id,
      amountCents: payment.amount_cents,
      provider: payment.provider,
      reference: payment.provider_ref,
    },
  })
}

const giveBack = async (
  platform: Platform,
  trx: Trx,
  orderId: string,
  { cents, reason, message }: NonNullable<DeskOrder['refund']>,
  staffId: string,
) => {
  const payment = await paymentOf(trx, orderId)
  const id = platform.newId()
  const amount = cents ?? payment.amount_cents
  await trx
    .insertInto('refund')
    .values({
      id,
      payment_id: payment.id,
      provider: payment.provider,
      provider_ref: null,
      request_key: id,
      amount_cents: amount,
      state: 'asked',
      asked_by: staffId,
      reason,
      message,
      created_at: platform.now(),
      updated_at: platform.now(),
    })
    .execute()
  const ref = testId('re')
  await trx
    .insertInto('test_refund')
    .values({ id: ref, payment_ref: payment.provider_ref, request_key: `refund-${id}`, amount_cents: amount })
    .execute()
  const money = { cents: amount, currency: shopCurrency }
  const report = { ref, refundId: id, money, state: 'done' } as const
  await recordRefund(platform, trx, payment, report, { role: 'staff', id: staffId })
}

const ask = async (platform: At, trx: Trx, orderId: string, reason: string) => {
  const id = platform.newId()
  const order = await lockOrder(trx, orderId)
  await trx
    .insertInto('refund_request')
    .values({
      id,
      order_id: orderId,
      state: 'open',
      reason,
      evidence: JSON.stringify({ paidAt: order?.paid_at, isAtWork: false, downloads: [] }),
      answer: '',
      created_at: platform.now(),
      decided_at: null,
      decided_by: null,
    })
    .execute()
  await openDeskCase(platform, trx, {
    kind: 'refund requested',
    orderId,
    reason: `The customer asks for a refund of order ${order?.number}. Please decide, and answer the customer by email.`,
    key: refundRequestKey(id),
    details: { facts: [['Reason', reason]] },
  })
}

const dispute = async (
  platform: Platform,
  trx: Trx,
  orderId: string,
  { answerWithinMs, reason }: NonNullable<DeskOrder['dispute']>,
) => {
  const payment = await paymentOf(trx, orderId)
  await recordDispute(platform, trx, payment, {
    ref: testId('dp'),
    state: 'needs_response',
    money: { cents: payment.amount_cents, currency: shopCurrency },
    reason,
    dueAt: platform.now() + answerWithinMs,
    changedAt: null,
  })
}

/** Events from days ago send no mail. */
const tellNobody = (trx: Trx) =>
  trx
    .deleteFrom('job')
    .where('kind', 'in', [
      orderEndedMail.kind,
      partlyRefundedMail.kind,
      deskCaseNotice.kind,
      sellerDoneMail.kind,
    ])
    .execute()
