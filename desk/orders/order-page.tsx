import { StateTag } from '#desk/list/cells.tsx'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { ErasedTag } from '#desk/detail/customer-email.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { OrderFacts } from '#desk/orders/order-facts.tsx'
import { OrderHistory } from '#desk/orders/order-history.tsx'
import { OrderLines } from '#desk/orders/order-lines.tsx'
import { orderKeys, useOrder } from '#desk/orders/order-query.ts'
import { stateInWords } from '#desk/orders/order-state.ts'
import { isRefundAsked, RefundRequest } from '#desk/orders/refund-request.tsx'
import { refundableOf } from '#desk/orders/refundable.ts'
import { useOrderChanges } from '#desk/orders/use-order-changes.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import type { Action } from '#desk/detail/actions.tsx'
import { MailNote } from '#desk/me/mail-note.tsx'

export const OrderPage = () => {
  const query = useOrder()
  return (
    <>
      <Loaded query={query}>{(order) => <Order order={order} />}</Loaded>
      <Outlet />
    </>
  )
}

const Order = ({ order }: { order: OrderDetail }) => {
  const [isCanceling, setCanceling] = useState(false)
  const changes = useOrderChanges(order)
  return (
    <DetailPage
      title={`Order ${order.number}`}
      list={{ name: 'Orders', to: '/orders' }}
      below={<Below order={order} />}
      actions={useActions(order, changes, () => setCanceling(true))}
      side={<OrderFacts order={order} />}
      live={{ kind: 'orders', id: order.id, version: order.version, refresh: orderKeys }}
    >
      <RefundRequest order={order} />
      <OpenCases order={order} />
      <OrderLines order={order} />
      <Papers order={order} />
      <OrderHistory order={order} />
      {isCanceling && (
        <Confirm
          title={`Cancel order ${order.number}?`}
          text={`${order.customer.name} gets an email. The packages and the coupon are free again. This cannot be undone.`}
          verb="Cancel the order"
          back="Keep the order"
          isBad
          onConfirm={async () => {
            await changes.cancel.attempt()
            setCanceling(false)
          }}
          onClose={() => setCanceling(false)}
        >
          <MailNote />
        </Confirm>
      )}
    </DetailPage>
  )
}

const Below = ({ order }: { order: OrderDetail }) => {
  return (
    <>
      <StateTag of={stateInWords(order)} />
      <ErasedTag customer={order.customer} />
      {order.disclosures === null && order.state !== 'cancelled' && <Tag tone="bad">Disclosures unread</Tag>}
      <span>
        {order.customer.name}, {order.shipping.address}, {order.shipping.city} · placed{' '}
        {formatMoment(order.placedAt)}
      </span>
    </>
  )
}

/** The actions, the main action last. */
const useActions = (
  order: OrderDetail,
  { step }: ReturnType<typeof useOrderChanges>,
  askToCancel: () => void,
): Action[] => {
  const navigate = useNavigate()
  const needs = 'work on orders' as const
  const workLook = isRefundAsked(order) ? 'outline' : 'flag'
  const actions: (Action | false)[] = [
    // The section of the customer's request has the same action.
    !isRefundAsked(order) &&
      refundableOf(order) > 0 && {
        id: 'refund',
        words: 'Refund…',
        keys: 'f',
        foot: 'refund',
        icon: 'card',
        needs: 'refund',
        run: () => navigate({ to: '/orders/$id/refund', params: { id: String(order.number) }, search: true }),
      },
    order.mayRecordPayment === true && {
      id: 'payment',
      words: 'Record a payment…',
      keys: 'p',
      foot: 'payment',
      icon: 'card',
      needs: 'record payments',
      run: () => navigate({ to: '/orders/$id/payment', params: { id: String(order.number) }, search: true }),
    },
    { id: 'note', words: 'Note', keys: 'n', foot: 'note', icon: 'pen', needs, run: focusNote },
    order.mayCancel && { id: 'cancel', words: 'Cancel the order…', needs, run: askToCancel },
    order.work.includes('undo start') && {
      id: 'undo start',
      words: 'Undo the start',
      icon: 'undo',
      needs,
      run: () => step.run('undo start'),
    },
    order.work.includes('resume work') && {
      id: 'resume work',
      words: 'Go on with the work',
      needs,
      run: () => step.run('resume work'),
    },
    order.work.includes('finish work') && {
      id: 'finish work',
      words: 'Work is done',
      keys: 'd',
      foot: 'done',
      icon: 'check',
      look: workLook,
      needs,
      run: () => step.run('finish work'),
    },
    order.work.includes('start work') && {
      id: 'start work',
      words: 'Begin the work',
      keys: 'b',
      foot: 'begin work',
      look: workLook,
      needs,
      isNotPossible:
        order.disclosures === null &&
        'The customer has not read the disclosures yet. The dashboard asks for that first.',
      run: () => step.run('start work'),
    },
  ]
  return actions.filter((action) => action !== false)
}

const focusNote = () => document.querySelector<HTMLElement>('#order-note')?.focus()

const OpenCases = ({ order }: { order: OrderDetail }) => {
  const open = order.cases.filter(({ isOpen, kind }) => isOpen && kind !== 'refund requested')
  if (open.length === 0) return null
  return (
    <Section title="Cases about money">
      <ul>
        {open.map(({ id, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <Tag tone="bad">Open</Tag>
            <span className="min-w-0 flex-1 basis-60">{reason}</span>
            <Link
              to="/cases/$id"
              params={{ id }}
              className="link inline-flex min-h-9 items-center finger:min-h-11"
            >
              See what to do
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const paperTones: ReadonlyMap<string, Tone> = new Map([
  ['Approved', 'good'],
  ['Pending', 'wait'],
  ['Rejected', 'bad'],
])

const Papers = ({ order: { papers } }: { order: OrderDetail }) =>
  papers.length > 0 && (
    <Section title="Forms and papers">
      <ul>
        {papers.map(({ id, name, state, version, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
              <Link
                to="/review/$id"
                params={{ id }}
                className="link inline-flex items-center finger:min-h-11"
              >
                {name}
              </Link>
            </span>
            <Tag tone={paperTones.get(state) ?? 'plain'}>{state}</Tag>
            <span className="text-meta text-soft">
              version {version}, {formatMoment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
