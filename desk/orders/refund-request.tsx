import { Link } from '@tanstack/react-router'
import type { OrderDetail } from '#contract/desk/orders'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

/** What the customer asks for, and what the rule knows. */
export const RefundRequest = ({ order }: { order: OrderDetail }) => {
  const may = useMay()
  const { refundRequest: request } = order
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
      <RuleKnows order={order} />
      {request.state !== 'open' && (
        <p className="py-2">
          {states[request.state]}
          {request.decidedBy !== '' && ` by ${request.decidedBy}`}
          {request.decidedAt !== '' && `, ${formatMoment(request.decidedAt)}`}
          {request.answer !== '' && `: ${request.answer}`}
        </p>
      )}
      {request.state === 'open' && may('refund') && (
        <p className="flex flex-wrap gap-2 py-2">
          <Link to="/orders/$id/refund" params={{ id: String(order.number) }} search className={buttonLook()}>
            Refund…
          </Link>
          <Link
            to="/orders/$id/decline"
            params={{ id: String(order.number) }}
            search
            className={buttonLook()}
          >
            Decline…
          </Link>
        </p>
      )}
    </Section>
  )
}

const states = { open: 'Waits for you', granted: 'Granted', declined: 'Declined' } as const

/** The evidence of the refund rule, as far as the shop knows. */
export const RuleKnows = ({ order: { refundRule: rule } }: { order: OrderDetail }) => {
  if (!rule) return null
  const downloads = rule.downloads.map(({ name, at }) => `${name} (${formatDay(at)})`).join(', ')
  return (
    <p className="max-w-[68ch] py-2.5">
      {rule.isWithinRule
        ? 'As far as the shop knows, a full refund is due: '
        : 'Our rule does not promise a refund: '}
      {rule.isAtWork ? 'work has started' : 'work has not started'}, {downloads || 'nothing'} was downloaded,
      and the refund period ends on {formatDay(rule.until)}.
    </p>
  )
}
