import type { OrderDetail } from '#contract/desk/orders'
import type { OrderMail } from '#rules/orders'
import type { WorkStep } from '#rules/desk-orders'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { orderKeys } from '#desk/orders/order-query.ts'

const reverse: Record<WorkStep, WorkStep> = {
  'start work': 'undo start',
  'undo start': 'start work',
  'finish work': 'resume work',
  'resume work': 'finish work',
}

/** What the desk does with this order at once. The steps of the work offer Undo. */
export const useOrderChanges = ({ id, version }: OrderDetail) => {
  const params = { orderId: id }
  const take = (step: WorkStep, seen: number) =>
    call('POST /api/desk/orders/:orderId/work', { params, body: { step, version: seen } })
  const step = useChange((wanted: WorkStep) => take(wanted, version), {
    done: ({ message }) => message,
    undo: (made, wanted) => take(reverse[wanted], made.version),
    refresh: orderKeys,
  })
  const cancel = useChange(
    () => call('POST /api/desk/orders/:orderId/cancel', { params, body: { version } }),
    { done: ({ message }) => message, refresh: orderKeys },
  )
  const resend = useChange(
    (mail: OrderMail) =>
      call('POST /api/desk/orders/:orderId/resend', {
        params,
        body: { mail },
        idempotencyKey: crypto.randomUUID(),
      }),
    { done: ({ message }) => message, refresh: orderKeys },
  )
  return { step, cancel, resend }
}
