// Money that comes by check or bank transfer, and goes back the same way.
import * as z from 'zod/mini'
import { longestPersonName } from '#rules/accounts'
import { handMethods, longestHandNote, longestHandReference } from '#rules/by-hand'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { line, manyLinesText } from '#contract/form-fields'
import { Version } from '#contract/version'

const handMoney = {
  method: z.enum(handMethods),
  /** The number of the check, or the bank’s reference. */
  reference: line({
    label: 'the number of the check, or the bank’s reference',
    mostCharacters: longestHandReference,
  }),
  /** The day on which it came or was sent, in Mountain Time. */
  day: Day,
}

/** What the desk records of money that came. */
export const HandPayment = {
  /** All of the order’s total, in one sum. */
  amountCents: z.int().check(z.positive({ error: 'Enter an amount.' })),
  ...handMoney,
  /** Only the staff reads it. */
  note: z.optional(manyLinesText(longestHandNote)),
}

/** How the desk sent money back. */
export const HandRefund = z.object({
  ...handMoney,
  sentBy: line({ label: 'who sent it', mostCharacters: longestPersonName }),
})

export const recordPayment = endpoint({
  tag: 'Desk',
  caller: 'staff',
  method: 'POST',
  path: '/api/desk/orders/:orderId/payment',
  summary: 'Record that a check or a bank transfer paid an order. All that follows a payment follows',
  needs: 'record payments',
  provesAgain: true,
  isRepeatable: true,
  params: z.object({ orderId: z.string() }),
  body: z.object({
    ...HandPayment,
    /** The version of the order that the caller saw. */
    version: Version,
  }),
  response: z.object({ message: z.string(), version: z.int() }),
  problems: [
    'order_not_found',
    'order_paid',
    'amount_differs',
    'payment_processing',
    'out_of_stock',
    'changed_meanwhile',
    'customer_erased',
  ],
})
