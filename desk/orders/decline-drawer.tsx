import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { orderKeys, useOrder } from '#desk/orders/order-query.ts'
import { RuleKnows } from '#desk/orders/refund-request.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Drawer } from '#desk/ui/drawer.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { longestRefundReason } from '#rules/refunds'

/** Declines a request for a refund, over the order’s page. */
export const DeclineDrawer = () => {
  const query = useOrder()
  return <Loaded query={query}>{(order) => <Decline key={order.id} order={order} />}</Loaded>
}

const Decline = ({ order }: { order: OrderDetail }) => {
  const [answer, setAnswer] = useState('')
  const { send, failure } = useSending()
  const navigate = useNavigate()
  const id = useId()
  const decline = useChange(
    () =>
      call('POST /api/desk/orders/:orderId/decline-refund', {
        params: { orderId: order.id },
        body: { requestId: order.refundRequest?.id ?? '', answer },
      }),
    { done: ({ message }) => message, refresh: orderKeys },
  )
  const back = `/orders/${order.number}`
  return (
    <Drawer
      title={`Decline the refund of order ${order.number}`}
      text={`${order.customer.name} gets your answer by email and on the order’s page.`}
      closeTo={back}
      actions={
        <Button look="flag" type="submit" form={id} disabled={decline.isPending || answer.trim() === ''}>
          Decline the request
        </Button>
      }
    >
      <form
        id={id}
        className="grid gap-3.5"
        onSubmit={(event) => {
          event.preventDefault()
          void send(async () => {
            await decline.attempt()
            await navigate({ to: back, search: true })
          })
        }}
      >
        <RuleKnows order={order} />
        <TextArea
          label="Why we decline"
          hint="The customer reads this."
          required
          maxLength={longestRefundReason}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {failure !== undefined && <Problem of={failure} />}
      </form>
    </Drawer>
  )
}
