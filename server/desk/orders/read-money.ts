import type { Kysely, Selectable } from 'kysely'
import type { OrderDetail } from '#contract/desk/orders/orders'
import type { Tables } from '#database/tables'
import { sentByHand } from '#rules/by-hand'
import { disputeStateInWords } from '#rules/cases'
import { inCurrency, unlessShopCurrency } from '#rules/currencies'
import { disputeWarning } from '#rules/refund-advice'
import { refundableCents } from '#rules/refunds'
import { handPaymentOf, handRefundOf } from '#server/payments/by-hand/hand-money'
import { momentsOfRefund } from '#server/payments/refund-moments'
import { type OrderPart, readParts } from '#server/payments/refund-parts'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { namesOf } from '#server/staff/name-of'

type Money = Pick<OrderDetail, 'payments' | 'attempts' | 'refunds' | 'disputes'>
type RefundRow = Selectable<Tables['refund']> & { by: string | null; currency: string }

/** Everything about the order's money, oldest first. */
export const readOrderMoney = async (
  read: Kysely<Tables>,
  orderId: string,
  parts: readonly OrderPart[],
): Promise<Money> => {
  const [payments, attempts, refunds, disputes] = await Promise.all([
    read.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    read.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    readRefunds(read, orderId),
    readDisputes(read, orderId),
  ])
  const [refundParts, recorders] = await Promise.all([
    readParts(
      read,
      refunds.map(({ id }) => id),
    ),
    namesOf(
      read,
      payments.map((payment) => handPaymentOf(payment)?.by ?? null),
    ),
  ])
  const covered = Map.groupBy(refundParts, ({ refund_id }) => refund_id)
  const partsOf = ({ id }: RefundRow) =>
    parts.flatMap(({ part, name }) => {
      const one = covered.get(id)?.find((row) => row.part === part)
      return one ? [{ name, amountCents: one.amount_cents }] : []
    })
  return {
    payments: payments.map((payment) => ({
      id: payment.id,
      provider: payment.provider,
      reference: payment.provider_ref,
      method: payment.method,
      amountCents: payment.amount_cents,
      ...unlessShopCurrency(payment.currency),
      refundableCents: refundableCents(
        payment.amount_cents,
        refunds.filter(({ payment_id }) => payment_id === payment.id),
      ),
      paysOrder: payment.purpose === 'order',
      at: asTime(payment.received_at),
      ...recordedOf(payment, recorders),
    })),
    attempts: attempts.map(({ id, provider, state, amount_cents, created_at }) => ({
      id,
      provider,
      state,
      amountCents: amount_cents,
      at: asTime(created_at),
    })),
    refunds: refunds.map((refund) => ({ ...refundAnswer(refund), parts: partsOf(refund) })),
    disputes: disputes.map(disputeAnswer),
  }
}

/** What the desk recorded of money by hand. `names`: by account. */
const recordedOf = (payment: { by_hand: string | null }, names: ReadonlyMap<string, string>) => {
  const recorded = handPaymentOf(payment)
  if (!recorded) return undefined
  const { day, note, by } = recorded
  return { byHand: { day, note, by: names.get(by) ?? '' } }
}

const readRefunds = (read: Kysely<Tables>, orderId: string): Promise<RefundRow[]> =>
  read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('account', 'account.id', 'refund.asked_by')
    .selectAll('refund')
    .select(['account.name as by', 'payment.currency'])
    .where('payment.order_id', '=', orderId)
    .orderBy('refund.id')
    .execute()

const readDisputes = (read: Kysely<Tables>, orderId: string) =>
  read
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .selectAll('dispute')
    .select('payment.currency')
    .where('payment.order_id', '=', orderId)
    .orderBy('dispute.id')
    .execute()

const disputeAnswer = (
  dispute: Selectable<Tables['dispute']> & { currency: string },
): OrderDetail['disputes'][number] => {
  const { id, payment_id, state, amount_cents, currency, due_at, created_at } = dispute
  const warning = disputeWarning(state, inCurrency(amount_cents, currency))
  return {
    id,
    paymentId: payment_id,
    state: disputeStateInWords(state),
    amountCents: amount_cents,
    ...unlessShopCurrency(currency),
    dueAt: asTimeOrNot(due_at),
    at: asTime(created_at),
    ...(warning !== undefined && { warning }),
  }
}

const refundAnswer = (refund: RefundRow): OrderDetail['refunds'][number] => ({
  ...sentOf(refund),
  ...returnedOf(refund),
  id: refund.id,
  paymentId: refund.payment_id,
  amountCents: refund.amount_cents,
  ...unlessShopCurrency(refund.currency),
  state: refund.state,
  reason: refund.reason,
  message: refund.message,
  by: refund.by ?? '',
  reference: refund.provider_ref ?? '',
  at: asTime(refund.created_at),
  ...(refund.state === 'asked' && refund.request_key !== null && { requestKey: refund.request_key }),
})

const returnedOf = (refund: RefundRow) => {
  const { returnedAt } = momentsOfRefund(refund)
  return returnedAt !== null && { returnedAt: asTime(returnedAt) }
}

const sentOf = (refund: RefundRow) => {
  const sent = handRefundOf(refund)
  return sent && { sent: { how: sentByHand(sent), by: sent.sentBy } }
}
