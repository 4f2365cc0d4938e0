import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { orderKeys } from '#desk/orders/order-query.ts'
import { disputesToHeed, mustReturnRest, refundableOf } from '#desk/orders/refundable.ts'
import { allOf, noParts, type TypedParts } from '#desk/orders/refund-sum.ts'
import type { TypedInForm } from '#desk/unsent/typed-in-form.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

export const refundReasons = [
  'The customer no longer sells the home',
  'Bought by mistake',
  'We could not do it',
  'Goodwill',
  'Another reason',
] as const

type TypedRefund = {
  parts: TypedParts
  reason: string
  message: string
  /** It answers the customer's request. */
  grants: boolean
  isSentByHand: boolean
  /** How it was sent. */
  byHand: TypedInForm
}

/** What is typed for a refund. It stays on this device until the money is refunded, and a repeat after a lost answer is the same refund. */
export const useTypedRefund = (order: OrderDetail) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [start] = useState<TypedRefund>(() => ({
    parts: firstParts(order),
    reason: refundReasons[0],
    message: '',
    grants: true,
    isSentByHand: false,
    byHand: [],
  }))
  const unsent = useUnsent<TypedRefund>({
    of: `refund of order ${order.id}`,
    empty: start,
    isEmpty: (typed) => JSON.stringify(typed) === JSON.stringify(start),
    sendsEmpty: true,
    // Money moves only when somebody presses the button.
    waits: false,
    send: async () => {},
    onSent: () => navigate({ to: '/orders/$id', params: { id: String(order.number) }, search: true }),
  })
  return {
    ...unsent,
    /** When this device stored it, if it is from an earlier visit. */
    restoredFrom: unsent.isEmpty ? undefined : unsent.restoredFrom,
    type: (more: Partial<TypedRefund>) => unsent.change({ ...unsent.written(), ...more }),
    send: async (refund: (requestKey: string) => Promise<unknown>) => {
      await unsent.send((_typed, key) => refund(key))
      await Promise.all(orderKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  }
}

/**
 * A request within the rule is granted in full, and all money of a canceled order goes back, unless the desk decides otherwise or a dispute
 * may have taken it.
 */
const firstParts = (order: OrderDetail): TypedParts => {
  const isDue = order.refundRequest?.state === 'open' && order.refundRule?.isWithinRule === true
  const isGranted = isDue && disputesToHeed(order).length === 0
  return isGranted || mustReturnRest(order) ? allOf(refundableOf(order)) : noParts
}
