import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { versionOfKey } from '#desk/api/version-by-key.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { orderKeys, useOrder } from '#desk/orders/order-query.ts'
import { PaymentFields, paymentIn } from '#desk/orders/payment-fields.tsx'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { KeptFields } from '#desk/unsent/kept-fields.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKeptFields } from '#desk/unsent/use-kept.ts'
import { inDollars } from '#rules/money'

/** Records that a check or a bank transfer paid an order, on top of the order’s page. */
export const PaymentDrawer = () => {
  const query = useOrder()
  return <Loaded query={query}>{(order) => <RecordPayment key={order.id} order={order} />}</Loaded>
}

const RecordPayment = ({ order }: { order: OrderDetail }) => {
  const { sendsMail } = useMe()
  const { send, isUnderWay, failure, problem } = useSending()
  const navigate = useNavigate()
  const id = useId()
  const typed = useKeptFields(`payment of order ${order.id}`)
  const record = useRecording(order)
  const back = `/orders/${order.number}`
  return (
    <Drawer
      title={`Record a payment of order ${order.number}`}
      text={`${order.customer.name} owes ${inDollars(order.totalCents)}. Record the money once it is here and the check has cleared.`}
      closeTo={back}
      needs="record payments"
      actions={
        <>
          <span className="mr-auto text-meta text-soft">
            The order is paid then{sendsMail && ', and the customer gets the receipt'}.
          </span>
          <Button look="flag" type="submit" form={id} disabled={isUnderWay}>
            {isUnderWay ? 'One moment…' : 'Record the payment'}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={id}
        problem={problem}
        showsRest={failure === undefined}
        className="grid gap-3.5"
        onSubmit={(given) =>
          void send(async () => {
            await record.attempt(given)
            typed.discard()
            await navigate({ to: back, search: true })
          })
        }
      >
        <RestoredLine from={typed.restoredFrom} />
        <KeptFields texts={typed.content} onType={typed.change}>
          <PaymentFields totalCents={order.totalCents} />
        </KeptFields>
        {failure !== undefined && <Problem of={failure} />}
      </CheckedForm>
    </Drawer>
  )
}

/** A repeat after a lost answer records the payment once. */
const useRecording = (order: OrderDetail) => {
  const [once] = useState(sendingOnce)
  return useChange(
    (given: FormData) => {
      const body = paymentIn(given)
      return once(body, (idempotencyKey) =>
        call('POST /api/desk/orders/:orderId/payment', {
          params: { orderId: order.id },
          body: { ...body, version: versionOfKey(idempotencyKey, order.version) },
          idempotencyKey,
        }),
      )
    },
    { done: ({ message }) => message, refresh: orderKeys },
  )
}
