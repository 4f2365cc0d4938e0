// What somebody at the desk wants to refund, and the row that stores it.
import type { Selectable } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import type { HandRefund } from '#rules/by-hand'
import type { WishedPart } from '#server/payments/refund-parts'
import type { PaymentRow } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

export type RefundRow = Selectable<Tables['refund']>

export type RefundWish = {
  /** Chosen by the caller. A repeat with the same key, even after a failure on the way, refunds once. */
  requestKey: string
  /** When absent, everything that is left of the payment. */
  amountCents?: number | undefined
  /** What of it each part of the order gets back. When absent, all parts in proportion to what is left of them. */
  parts?: readonly WishedPart[] | undefined
  /** For our own records. */
  reason: string
  /** What the customer reads about it. */
  message?: string | undefined
  /** Grants the order's open refund request although it is not all of the payment. */
  grantsRequest?: boolean | undefined
  /** The order's version that the desk saw. */
  seenVersion?: number
  /** How it was sent, if the desk sent the money itself. */
  byHand?: HandRefund | undefined
  /** The case about this money. Nothing is refunded once it is settled. */
  caseId?: string
}

export const refundRow = (
  platform: Pick<Platform, 'newId' | 'now'>,
  staff: Pick<Caller, 'id'>,
  payment: Pick<PaymentRow, 'id' | 'provider'>,
  wish: RefundWish & { amountCents: number },
): RefundRow => ({
  id: platform.newId(),
  payment_id: payment.id,
  provider: payment.provider,
  provider_ref: null,
  request_key: wish.requestKey,
  amount_cents: wish.amountCents,
  state: 'asked',
  asked_by: staff.id,
  reason: wish.reason,
  message: wish.message ?? '',
  grants_request: wish.grantsRequest ? 1 : 0,
  by_hand: storedHand(wish),
  done_at: null,
  created_at: platform.now(),
  updated_at: platform.now(),
})

/** Whether the call repeats the one that asked for this refund. */
export const isSameWish = (
  known: RefundRow,
  paymentId: string,
  { amountCents = known.amount_cents, reason, message = '', grantsRequest = false, byHand }: RefundWish,
) =>
  known.payment_id === paymentId &&
  known.amount_cents === amountCents &&
  known.reason === reason &&
  known.message === message &&
  (known.grants_request === 1) === grantsRequest &&
  known.by_hand === storedHand({ byHand })

const storedHand = ({ byHand }: Pick<RefundWish, 'byHand'>) => (byHand ? JSON.stringify(byHand) : null)
