// What a customer should do next. Pure.
import { isSentBack } from '#rules/uploads'
import type { LegalDoc } from '#contract/legal-documents'
import type { NextStep } from '#contract/orders'
import { dollars } from '#rules/money'
import { missingFirst } from '#rules/legal-documents'
import { heldUntilAnswer, type OrderRow } from '#server/orders/order'
import type { MissingForms, RejectedForm } from '#server/dashboard/waiting-forms'

export type Waiting = {
  now: number
  /** Orders that will be cancelled unless they are paid. */
  unpaid: readonly Pick<OrderRow, 'id' | 'number' | 'total_cents' | 'items' | 'expires_at' | 'held_until'>[]
  rejectedForms: readonly RejectedForm[]
  missingForms: readonly MissingForms[]
  /** The whole legal set. */
  documents: readonly Pick<LegalDoc, 'name' | 'stage' | 'required' | 'status' | 'note'>[]
  unread: readonly { sellerId: string; seller: string; count: number }[]
  /** The customer has bought something or told us about a home. Otherwise no documents are needed yet. */
  isSaleUnderWay: boolean
}

/**
 * The most urgent first: what expires, then what a reviewer sent back, then what was never handed in. Of the latter, only documents
 * of the earliest stage are included.
 */
export const nextSteps = ({
  now,
  unpaid,
  rejectedForms,
  missingForms,
  documents,
  unread,
  isSaleUnderWay,
}: Waiting): NextStep[] => {
  const missing = isSaleUnderWay ? missingFirst(documents) : undefined
  return [
    ...unpaid.toSorted((a, b) => a.expires_at - b.expires_at).map((order) => orderToPay(order, now)),
    ...rejectedForms.map((form): NextStep => ({ kind: 'form rejected', ...form })),
    ...documents
      .filter(({ status }) => isSentBack(status))
      .map(({ name, note }): NextStep => ({ kind: 'document rejected', name, note })),
    ...missingForms.map((forms): NextStep => ({ kind: 'forms missing', ...forms })),
    ...(missing ? [{ kind: 'documents missing', ...missing } as const] : []),
    ...unread.map((messages): NextStep => ({ kind: 'messages unread', ...messages })),
  ]
}

const orderToPay = (order: Waiting['unpaid'][number], now: number): NextStep => ({
  kind: 'order to pay',
  orderId: order.id,
  number: order.number,
  price: dollars(order.total_cents),
  items: order.items,
  expires: new Date(order.expires_at).toISOString(),
  ...heldUntilAnswer(order, now),
})
