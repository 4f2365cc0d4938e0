import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { DisputeWarnings } from '#desk/orders/dispute-warnings.tsx'
import {
  refundVerb,
  sendFirst,
  SentByHandBox,
  SentByHandFields,
  sentByHandIn,
} from '#desk/orders/hand-money-fields.tsx'
import { orderKeys, useOrder } from '#desk/orders/order-query.ts'
import { RuleKnows } from '#desk/orders/rule-knows.tsx'
import { disputesToHeed, mustReturnRest, refundableOf } from '#desk/orders/refundable.ts'
import { RefundParts } from '#desk/orders/refund-parts.tsx'
import { allOf, faultOf, noParts, sumOf, type TypedParts, wishedParts } from '#desk/orders/refund-sum.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { CheckField, SelectField } from '#desk/ui/field.tsx'
import { focusFirstFault } from '#desk/ui/field-faults.ts'
import { Problem } from '#desk/ui/problem.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { inDollars } from '#rules/money'
import { longestRefundReason, mayGoBackByHand, refundArrives } from '#rules/refunds'
import { useMe } from '#desk/me/use-me.ts'
import { isErasedCustomer } from '#rules/mailboxes'
import { customerErased, noMailLeaves } from '#rules/mails'

/** A refund, on top of the order’s page. */
export const RefundDrawer = () => {
  const query = useOrder()
  return <Loaded query={query}>{(order) => <Refund key={order.id} order={order} />}</Loaded>
}

const reasons = [
  'The customer no longer sells the home',
  'Bought by mistake',
  'We could not do it',
  'Goodwill',
  'Another reason',
] as const

const Refund = ({ order: now }: { order: OrderDetail }) => {
  const { seen: order, ...tries } = useAsTried(now)
  const { sendsMail } = useMe()
  const [parts, setParts] = useState<TypedParts>(() => firstParts(order))
  const [reason, setReason] = useState<string>(reasons[0])
  const message = useKeptText(`refund:order ${order.id}`)
  const [grants, setGrants] = useState(true)
  const left = refundableOf(order)
  const { cents } = sumOf(parts, left)
  const [isTried, setTried] = useState(false)
  const wrong = faultOf(parts, left)
  // Choosing nothing is no error before the form is sent.
  const fault = isTried || Object.keys(parts).length > 0 ? wrong : undefined
  const isAsked = order.refundRequest?.state === 'open'
  const input = {
    amountCents: cents,
    reason,
    message: message.content.trim(),
    grantsRequest: isAsked && grants,
    parts: wishedParts(order, parts),
  }
  const { send, isSending, failure } = useSending(order, input, tries.attempt, message.discard)
  const id = useId()
  const payment = order.payments.find(({ paysOrder }) => paysOrder)
  const isPaidByHand = payment?.byHand !== undefined
  const [isSentByHand, setSentByHand] = useState(false)
  const isByHand = isPaidByHand || isSentByHand
  const refunds = order.refunds.filter(({ paymentId }) => paymentId === payment?.id)
  const back = `/orders/${order.number}`
  return (
    <Drawer
      title={`Refund order ${order.number}`}
      text={`${order.customer.name} paid ${inDollars(order.totalCents)} with ${payment?.method ?? ''}. ${inDollars(left)} can be refunded.`}
      closeTo={back}
      needs="refund"
      actions={
        <>
          <span className="mr-auto text-meta text-soft">
            {isByHand ? sendFirst : `Arrives ${refundArrives}.`} Cannot be undone.
          </span>
          <Button look="flag" type="submit" form={id} disabled={isSending}>
            {isSending ? 'One moment…' : refundVerb(isByHand, inDollars(cents))}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={id}
        problem={failure}
        className="grid gap-3.5"
        onChange={tries.change}
        onSubmit={(given, form) => {
          setTried(true)
          if (wrong === undefined) void send(isByHand ? sentByHandIn(given) : undefined)
          // The error marks exist after the next render.
          else requestAnimationFrame(() => focusFirstFault(form))
        }}
      >
        <DisputeWarnings disputes={disputesToHeed(order)} />
        <RuleKnows order={order} />
        <RefundParts order={order} parts={parts} left={left} fault={fault} onChange={setParts} />
        <SelectField name="reason" value={reason} onChange={(event) => setReason(event.target.value)}>
          {reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <KeptArea
          of={message}
          name="message"
          hint={whoReadsIt(order.customer, sendsMail)}
          maxLength={longestRefundReason}
        />
        {!isPaidByHand && mayGoBackByHand(isPaidByHand, refunds) && (
          <SentByHandBox checked={isSentByHand} onChange={setSentByHand} />
        )}
        {isByHand && <SentByHandFields />}
        {isAsked && cents < left && (
          <CheckField
            label="This answers the customer’s request"
            checked={grants}
            onChange={(event) => setGrants(event.target.checked)}
          />
        )}
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t-2 border-ink pt-2.5">
          <dt className="font-semibold">Goes back</dt>
          <dd className="text-right font-semibold tabular-nums">
            {cents > left ? 'Too much' : inDollars(cents)}
          </dd>
          <dt className="text-soft">Stays with us</dt>
          <dd className="text-right text-soft tabular-nums">{inDollars(Math.max(0, left - cents))}</dd>
        </dl>
        {cents === left && cents > 0 && order.state !== 'cancelled' && (
          <p>All of it goes back, so the order is canceled as well.</p>
        )}
        {failure !== undefined && <Problem of={failure} />}
      </CheckedForm>
    </Drawer>
  )
}

const whoReadsIt = (customer: OrderDetail['customer'], sendsMail: boolean) => {
  if (isErasedCustomer(customer)) return customerErased
  return sendsMail ? 'It is in the email about the refund.' : noMailLeaves
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

type Input = {
  amountCents: number
  reason: string
  message: string
  grantsRequest: boolean
  parts: ReturnType<typeof wishedParts>
}

/** A repeat after a lost answer continues the same refund. The key leaves out the version, because the order has another one by then. */
const useSending = (
  order: OrderDetail,
  { message, ...input }: Input,
  attempt: ReturnType<typeof useAsTried>['attempt'],
  onSent: () => void,
) => {
  const [once] = useState(sendingOnce)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const send = async (byHand: ReturnType<typeof sentByHandIn> | undefined) => {
    setSending(true)
    setFailure(undefined)
    try {
      const made = await attempt(() =>
        once({ ...input, message, byHand }, (requestKey) =>
          call('POST /api/desk/orders/:orderId/refund', {
            params: { orderId: order.id },
            body: {
              ...input,
              requestKey,
              version: order.version,
              ...(message !== '' && { message }),
              ...(byHand && { byHand }),
            },
          }),
        ),
      )
      onSent()
      sayDone(made.message)
      await navigate({ to: '/orders/$id', params: { id: String(order.number) }, search: true })
    } catch (problem) {
      setFailure(problem)
    }
    setSending(false)
    await Promise.all(orderKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return { send, isSending, failure }
}
