// What the desk does with an order. Each call names the version of the order that the caller saw.
import * as z from 'zod/mini'
import { workSteps } from '#rules/order-filters'
import { longestOrderNote, mostLines, orderMails } from '#rules/orders'
import { longestRefundKey, longestRefundReason, refundProgress } from '#rules/refunds'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { line, paragraphs } from '#contract/form-fields'
import { Id } from '#contract/id'
import { HandRefund } from './by-hand.ts'
import { Version } from '#contract/version'

const ofOrder = { tag: 'Desk', caller: 'staff', params: z.object({ orderId: z.string() }) } as const
/** The `version` of the order that the caller saw. */
const seen = { version: Version }
/** The order’s version after the action. The next action can use it without a reload. */
const Changed = z.object({ message: z.string(), version: z.int() })

export const takeWorkStep = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/api/desk/orders/:orderId/work',
  summary:
    'Start the work on a paid order, take that back within the hour, finish the work, or go on with it',
  needs: 'work on orders',
  body: z.object({ step: z.enum(workSteps), ...seen }),
  response: Changed,
  problems: [
    'order_not_found',
    'order_not_placed',
    'disclosures_unread',
    'order_not_at_work',
    'start_not_undone',
    'changed_meanwhile',
  ],
})

export const cancelOrder = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/api/desk/orders/:orderId/cancel',
  summary: 'Cancel an unpaid order. The customer gets a mail',
  needs: 'work on orders',
  body: z.object(seen),
  response: Changed,
  problems: ['order_not_found', 'refund_first', 'payment_processing', 'changed_meanwhile'],
})

const refundBody = {
  /** Chosen by the caller. A repeat with the same key refunds once. */
  requestKey: z.string().check(z.minLength(8), z.maxLength(longestRefundKey)),
  amountCents: z.int().check(z.positive({ error: 'Enter an amount.' })),
  /** For the brokerage’s own records. */
  reason: line({ label: 'the reason', mostCharacters: longestRefundReason }),
  /** What the customer reads in the mail. */
  message: z.optional(paragraphs({ label: 'the message', mostCharacters: longestRefundReason })),
}

const RefundAnswer = z.object({
  message: z.string(),
  refundId: z.string(),
  state: z.enum(refundProgress),
})

const refundProblems = [
  'nothing_to_give_back',
  'refund_refused',
  'refund_key_used',
  'payment_not_found',
  'payments_off',
  'provider_away',
  'changed_meanwhile',
] as const

export const refundOrder = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/api/desk/orders/:orderId/refund',
  summary:
    'Refund a sum of what was paid, the way it was paid, or record how it was sent by hand. All of it also cancels the order',
  needs: 'refund',
  provesAgain: true,
  body: z.object({
    ...refundBody,
    ...seen,
    /** What of the sum each part gets back. When absent, all parts in proportion to what is left of them. */
    parts: z.optional(
      z
        .array(
          z.object({
            /** The package of a line, or 'fee'. */
            part: Id,
            amountCents: z.int().check(z.minimum(1)),
          }),
        )
        .check(z.maxLength(mostLines + 1)),
    ),
    /** How it was sent. Required for an order that was paid by check or bank transfer, and refused for others. */
    byHand: z.optional(HandRefund),
    /** Whether a partial refund also grants the open request. A full refund always does. */
    grantsRequest: z.optional(z.boolean()),
  }),
  response: RefundAnswer,
  problems: ['order_not_found', 'refund_part_unfit', 'refund_by_hand', ...refundProblems],
})

/** Refunds money that pays for nothing. Its case starts this. */
export const refundCase = endpoint({
  tag: 'Desk',
  caller: 'staff',
  method: 'POST',
  path: '/api/desk/cases/:caseId/refund',
  summary: 'Refund the money that a case is about, or record how it was sent by hand after a refund failed',
  needs: 'refund',
  provesAgain: true,
  params: z.object({ caseId: z.string() }),
  body: z.object({
    requestKey: refundBody.requestKey,
    /** The sum that the caller saw, or sent by hand. When absent, all that is left. */
    amountCents: z.optional(refundBody.amountCents),
    reason: refundBody.reason,
    /** How it was sent. Refused unless a refund of the money failed. */
    byHand: z.optional(HandRefund),
  }),
  response: RefundAnswer,
  problems: ['case_not_found', 'case_settled', 'case_without_payment', 'refund_by_hand', ...refundProblems],
})

export const declineRefund = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/api/desk/orders/:orderId/decline-refund',
  summary: 'Decline the open request for a refund. The customer reads the answer',
  needs: 'refund',
  provesAgain: true,
  body: z.object({
    requestId: z.string(),
    answer: paragraphs({ label: 'the answer', mostCharacters: longestRefundReason }),
  }),
  response: MessageResponse,
  problems: ['order_not_found', 'refund_request_not_open', 'changed_meanwhile'],
})

export const resendMail = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/api/desk/orders/:orderId/resend',
  summary: 'Send a mail about the order to its customer again',
  needs: 'work on orders',
  isRepeatable: true,
  body: z.object({ mail: z.enum(orderMails) }),
  response: MessageResponse,
  problems: ['order_not_found', 'mail_not_fitting', 'customer_erased'],
})

export const addNote = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/api/desk/orders/:orderId/notes',
  summary: 'Write a note that only the staff reads',
  needs: 'work on orders',
  isRepeatable: true,
  body: z.object({ text: paragraphs({ label: 'the note', mostCharacters: longestOrderNote }) }),
  response: z.object({ id: z.string() }),
  problems: ['order_not_found'],
})
