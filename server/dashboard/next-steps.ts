// What a customer should do next, as the API shows it.
import * as rules from '#rules/dashboard'
import type { LegalDoc } from '#contract/legal-documents'
import type { NextStep } from '#contract/orders'
import { dollars } from '#rules/money'
import { heldUntilAnswer, type OrderRow } from '#server/orders/order'
import type { MissingForms, RejectedForm } from '#server/dashboard/waiting-forms'

type UnpaidOrder = Pick<OrderRow, 'id' | 'number' | 'total_cents' | 'items' | 'expires_at' | 'held_until'>
type Unread = { sellerId: string; seller: string; count: number }

export type Waiting = rules.Waiting<UnpaidOrder, RejectedForm, MissingForms, Unread> & {
  now: number
  /** Ids of the unpaid orders whose bank decides about a payment. */
  processing: ReadonlySet<string>
  documents: readonly Pick<LegalDoc, 'name' | 'stage' | 'required' | 'status' | 'note'>[]
}

export const nextStepsAnswer = ({ now, processing, ...waiting }: Waiting): NextStep[] =>
  rules.nextSteps(waiting).map((step) => stepAnswer(step, processing, now))

const stepAnswer = (
  step: rules.Step<UnpaidOrder, RejectedForm, MissingForms, Unread>,
  processing: ReadonlySet<string>,
  now: number,
): NextStep => {
  switch (step.kind) {
    case 'order to pay':
      return orderToPay(step.order, processing.has(step.order.id), now)
    case 'form rejected':
      return { kind: step.kind, ...step.form }
    case 'forms missing':
      return { kind: step.kind, ...step.forms }
    case 'messages unread':
      return { kind: step.kind, ...step.messages }
    default:
      return step
  }
}

const orderToPay = (order: UnpaidOrder, isPaymentProcessing: boolean, now: number): NextStep => ({
  kind: 'order to pay',
  orderId: order.id,
  number: order.number,
  price: dollars(order.total_cents),
  items: order.items,
  expires: new Date(order.expires_at).toISOString(),
  ...heldUntilAnswer(order, now),
  ...(isPaymentProcessing && { isPaymentProcessing }),
})
