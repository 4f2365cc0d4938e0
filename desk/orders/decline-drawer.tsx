import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { orderKeys, useOrder } from '#desk/orders/order-query.ts'
import { RuleKnows } from '#desk/orders/rule-knows.tsx'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { longestRefundReason } from '#rules/refunds'
import { useMe } from '#desk/me/use-me.ts'

/** Declines a request for a refund, on top of the order’s page. */
export const DeclineDrawer = () => {
  const query = useOrder()
  return <Loaded query={query}>{(order) => <Decline key={order.id} order={order} />}</Loaded>
}

const Decline = ({ order }: { order: OrderDetail }) => {
  const { sendsMail } = useMe()
  const { send, failure, problem } = useSending()
  const navigate = useNavigate()
  const id = useId()
  const answer = useKeptText(`decline refund:order ${order.id}`)
  const decline = useChange(
    () =>
      call('POST /api/desk/orders/:orderId/decline-refund', {
        params: { orderId: order.id },
        body: { requestId: order.refundRequest?.id ?? '', answer: answer.content },
      }),
    { done: ({ message }) => message, refresh: orderKeys },
  )
  const back = `/orders/${order.number}`
  return (
    <Drawer
      title={`Decline the refund of order ${order.number}`}
      text={`${order.customer.name} gets your answer ${sendsMail ? 'by email and ' : ''}on the order’s page.`}
      closeTo={back}
      needs="refund"
      actions={
        <Button look="flag" type="submit" form={id} disabled={decline.isPending}>
          Decline the request
        </Button>
      }
    >
      <CheckedForm
        id={id}
        problem={problem}
        className="grid gap-3.5"
        onSubmit={() =>
          void send(async () => {
            await decline.attempt()
            answer.discard()
            await navigate({ to: back, search: true })
          })
        }
      >
        <RuleKnows order={order} />
        <KeptArea
          of={answer}
          name="answer"
          label="Why we decline"
          hint="The customer reads this."
          required
          maxLength={longestRefundReason}
        />
        {failure !== undefined && <Problem of={failure} />}
      </CheckedForm>
    </Drawer>
  )
}
