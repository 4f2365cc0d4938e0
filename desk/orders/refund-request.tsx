import { useNavigate } from '@tanstack/react-router'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { type Action, ActionButtons } from '#desk/detail/actions.tsx'
import { Section } from '#desk/detail/section.tsx'
import { RuleKnows } from '#desk/orders/rule-knows.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** What the customer asked for, and the facts that the rule uses. */
export const RefundRequest = ({ order }: { order: OrderDetail }) => {
  const navigate = useNavigate()
  const { refundRequest: request, number } = order
  const decisions: Action[] = [
    {
      id: 'decline refund',
      words: 'Decline…',
      needs: 'refund',
      run: () => navigate({ to: '/orders/$id/decline', params: { id: String(number) }, search: true }),
    },
    {
      id: 'refund',
      words: 'Refund…',
      keys: 'f',
      foot: 'refund',
      icon: 'card',
      look: 'flag',
      needs: 'refund',
      run: () => navigate({ to: '/orders/$id/refund', params: { id: String(number) }, search: true }),
    },
  ]
  if (!request) return null
  return (
    <Section
      title="Refund request"
      aside={<Tag tone={request.state === 'open' ? 'wait' : 'plain'}>{states[request.state]}</Tag>}
    >
      <blockquote className="mt-2.5 max-w-[68ch] border-l-[3px] border-line-strong bg-sunk px-3 py-2 text-read whitespace-pre-line">
        {request.reason}
        <footer className="mt-1 text-meta text-soft">
          {order.customer.name}, {formatMoment(request.askedAt)}
        </footer>
      </blockquote>
      {request.state === 'open' && <RuleKnows order={order} />}
      {request.state !== 'open' && (
        <p className="py-2">
          {states[request.state]}
          {request.decidedBy !== '' && ` by ${request.decidedBy}`}
          {request.decidedAt !== '' && `, ${formatMoment(request.decidedAt)}`}
          {request.answer !== '' && ':'}
        </p>
      )}
      {request.answer !== '' && (
        <p className="max-w-[68ch] pb-2 wrap-anywhere whitespace-pre-line">{request.answer}</p>
      )}
      {isRefundAsked(order) && (
        <div className="flex flex-wrap gap-2 py-2">
          <ActionButtons actions={decisions} />
        </div>
      )}
    </Section>
  )
}

/** While a request is open, the decision about it is the main action. */
export const isRefundAsked = ({ refundRequest }: OrderDetail): boolean => refundRequest?.state === 'open'

const states = { open: 'Waiting for you', granted: 'Granted', declined: 'Declined' } as const
