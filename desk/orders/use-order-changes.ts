import { useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { sendingOnce } from '#contract/send-once'
import type { OrderMail } from '#rules/orders'
import type { WorkStep } from '#rules/order-filters'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { orderKeys } from '#desk/orders/order-query.ts'

const reverse: Record<WorkStep, WorkStep> = {
  'start work': 'undo start',
  'undo start': 'start work',
  'finish work': 'resume work',
  'resume work': 'finish work',
}

/** Changes of an order that take effect at once. The steps of the work offer Undo. A mail asked for again after a lost answer goes once. */
export const useOrderChanges = ({ id, version: seen }: OrderDetail) => {
  const params = { orderId: id }
  const inTurn = knownVersion(`order ${id}`, seen)
  const [once] = useState(sendingOnce)
  const take = (step: WorkStep) =>
    inTurn((version) => call('POST /api/desk/orders/:orderId/work', { params, body: { step, version } }))
  const step = useChange(take, {
    done: ({ message }) => message,
    undo: (_made, wanted) => take(reverse[wanted]),
    refresh: orderKeys,
  })
  const cancel = useChange(
    () => inTurn((version) => call('POST /api/desk/orders/:orderId/cancel', { params, body: { version } })),
    { done: ({ message }) => message, refresh: orderKeys },
  )
  const resend = useChange(
    (mail: OrderMail) =>
      once({ params, mail }, (idempotencyKey) =>
        call('POST /api/desk/orders/:orderId/resend', { params, body: { mail }, idempotencyKey }),
      ),
    { done: ({ message }) => message, refresh: orderKeys },
  )
  return { step, cancel, resend }
}
