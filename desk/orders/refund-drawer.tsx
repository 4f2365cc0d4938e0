import { useId, useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
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
import { useOrder } from '#desk/orders/order-query.ts'
import { RuleKnows } from '#desk/orders/rule-knows.tsx'
import { disputesToHeed, refundableOf } from '#desk/orders/refundable.ts'
import { RefundParts } from '#desk/orders/refund-parts.tsx'
import { faultOf, sumOf, wishedParts } from '#desk/orders/refund-sum.ts'
import { refundReasons, useTypedRefund } from '#desk/orders/use-typed-refund.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { CheckField, SelectField, TextArea } from '#desk/ui/field.tsx'
import { focusFirstFault } from '#desk/ui/field-faults.ts'
import { Problem } from '#desk/ui/problem.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { KeptFields } from '#desk/unsent/kept-fields.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
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

const Refund = ({ order }: { order: OrderDetail }) => {
  const tries = useAsTried(order)
  return refundableOf(tries.seen) > 0 ? (
    <RefundForm order={tries.seen} tries={tries} />
  ) : (
    <NothingToRefund order={tries.seen} />
  )
}

/** The address opens the drawer for every order. */
const NothingToRefund = ({ order: { number, payments } }: { order: OrderDetail }) => (
  <Drawer
    title={`Refund order ${number}`}
    text={
      payments.some(({ paysOrder }) => paysOrder)
        ? 'Everything that was paid for this order has been refunded or is on its way back.'
        : 'Nothing was paid for this order, so there is nothing to refund.'
    }
    closeTo={`/orders/${number}`}
    needs="refund"
    isRead
  >
    {null}
  </Drawer>
)

type FormProps = { order: OrderDetail; tries: Pick<ReturnType<typeof useAsTried>, 'attempt' | 'change'> }

const RefundForm = ({ order, tries }: FormProps) => {
  const { sendsMail } = useMe()
  const { type, isSending, failure, restoredFrom, ...typed } = useTypedRefund(order)
  const { parts, reason, message, grants, isSentByHand, byHand } = typed.content
  const left = refundableOf(order)
  const { cents } = sumOf(parts, left)
  const [isTried, setTried] = useState(false)
  const wrong = faultOf(parts, left)
  // Choosing nothing is no error before the form is sent.
  const fault = isTried || Object.keys(parts).length > 0 ? wrong : undefined
  const isAsked = order.refundRequest?.state === 'open'
  const id = useId()
  const payment = order.payments.find(({ paysOrder }) => paysOrder)
  const isPaidByHand = payment?.byHand !== undefined
  const isByHand = isPaidByHand || isSentByHand
  const refunds = order.refunds.filter(({ paymentId }) => paymentId === payment?.id)
  const refund = (given: FormData, requestKey: string) =>
    call('POST /api/desk/orders/:orderId/refund', {
      params: { orderId: order.id },
      body: {
        amountCents: cents,
        reason,
        grantsRequest: isAsked && grants,
        parts: wishedParts(order, parts),
        requestKey,
        version: order.version,
        ...(message.trim() !== '' && { message: message.trim() }),
        ...(isByHand && { byHand: sentByHandIn(given) }),
      },
    })
  return (
    <Drawer
      title={`Refund order ${order.number}`}
      text={`${order.customer.name} paid ${inDollars(order.totalCents)} with ${payment?.method ?? ''}. ${inDollars(left)} can be refunded.`}
      closeTo={`/orders/${order.number}`}
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
          setTried(wrong !== undefined)
          if (wrong === undefined)
            void typed.send((key) => tries.attempt(async () => sayDone((await refund(given, key)).message)))
          // The error marks exist after the next render.
          else requestAnimationFrame(() => focusFirstFault(form))
        }}
      >
        <RestoredLine from={restoredFrom} />
        <DisputeWarnings disputes={disputesToHeed(order)} />
        <RuleKnows order={order} />
        <RefundParts
          order={order}
          parts={parts}
          left={left}
          fault={fault}
          onChange={(parts) => type({ parts })}
        />
        <SelectField name="reason" value={reason} onChange={({ target }) => type({ reason: target.value })}>
          {refundReasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextArea
          value={message}
          onChange={({ target }) => type({ message: target.value })}
          name="message"
          hint={whoReadsIt(order.customer, sendsMail)}
          maxLength={longestRefundReason}
        />
        {!isPaidByHand && mayGoBackByHand(isPaidByHand, refunds) && (
          <SentByHandBox checked={isSentByHand} onChange={(is) => type({ isSentByHand: is })} />
        )}
        {isByHand && (
          <KeptFields texts={byHand} onType={(texts) => type({ byHand: texts })}>
            <SentByHandFields />
          </KeptFields>
        )}
        {isAsked && cents < left && (
          <CheckField
            label="This answers the customer’s request"
            checked={grants}
            onChange={({ target }) => type({ grants: target.checked })}
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
