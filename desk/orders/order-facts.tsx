import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { CustomerEmail } from '#desk/detail/customer-email.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useOrderChanges } from '#desk/orders/use-order-changes.ts'
import { download } from '#desk/api/download.ts'
import { Button } from '#desk/ui/button.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { writtenDate } from '#rules/dates'
import { isErasedCustomer } from '#rules/mailboxes'
import { customerErased } from '#rules/mails'
import { inCurrency } from '#rules/currencies'
import { inDollars } from '#rules/money'
import type { OrderMail } from '#rules/orders'
import { upperFirst } from '#rules/upper-first'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

/** The column beside an order: its promise, its money, its customer, what was agreed to, and its mails. */
export const OrderFacts = ({ order }: { order: OrderDetail }) => (
  <>
    {order.startBy !== '' && (
      <Section title="Promise">
        <p className="py-2.5">
          Begin by <time dateTime={order.startBy}>{formatMoment(order.startBy)}</time>
        </p>
      </Section>
    )}
    <Section title="Payment">
      {order.payments.length === 0 && <Unpaid order={order} />}
      {order.payments.map((payment) => (
        <Facts
          key={payment.id}
          of={[
            ['Paid with', payment.method],
            ['Amount', inCurrency(payment.amountCents, payment.currency)],
            ['For', !payment.paysOrder && 'nothing: it has to go back'],
            ['Reference', payment.byHand === undefined && payment.reference],
            ['Came on', payment.byHand !== undefined && writtenDate(payment.byHand.day)],
            [payment.byHand ? 'Recorded' : 'Received', receivedInWords(payment)],
            ['Note', payment.byHand !== undefined && payment.byHand.note !== '' && payment.byHand.note],
            ['Can be refunded', inCurrency(payment.refundableCents, payment.currency)],
          ]}
        />
      ))}
      <Refunds order={order} />
      {order.disputes.map(({ id, state, amountCents, currency, dueAt }) => (
        <Facts
          key={id}
          of={[
            [
              'Dispute',
              <Link key="link" to="/disputes/$id" params={{ id }} className="link">
                {inCurrency(amountCents, currency)}: {state}
              </Link>,
            ],
            ['Answer by', dueAt !== '' && formatMoment(dueAt)],
          ]}
        />
      ))}
    </Section>
    <Papers order={order} />
    <Customer order={order} />
    <Section title="Agreed to">
      <Facts
        of={[
          ['Disclosures', agreed(order.disclosures, 'not acknowledged yet')],
          ['Terms of Sale', agreed(order.terms, 'the order came without them')],
        ]}
      />
    </Section>
    <Mails order={order} />
  </>
)

const receivedInWords = ({ at, byHand }: OrderDetail['payments'][number]) =>
  byHand && byHand.by !== '' ? `${formatMoment(at)}, by ${byHand.by}` : formatMoment(at)

const Unpaid = ({ order }: { order: OrderDetail }) => (
  <p className="py-2.5 text-soft">
    Not paid.
    {order.expiresAt !== '' && ` It is canceled if it is not paid by ${formatMoment(order.expiresAt)}.`}
    {order.attempts.length > 0 &&
      ` ${order.attempts.length === 1 ? 'One attempt' : `${order.attempts.length} attempts`} to pay.`}
  </p>
)

const refundStates = {
  asked: 'the provider has not answered yet; it is asked again by itself',
  pending: 'on its way',
  done: 'refunded',
  failed: 'failed',
} as const

const Refunds = ({ order }: { order: OrderDetail }) =>
  order.refunds.length > 0 && (
    <ul>
      {order.refunds.map(
        ({ id, amountCents, currency, state, by, at, reason, parts = [], sent, returnedAt }) => (
          <li key={id} className="border-b border-line py-[7px]">
            <b className="font-semibold">{inCurrency(amountCents, currency)}</b>{' '}
            {returnedAt === undefined
              ? refundStates[state]
              : `refunded, and returned by the bank on ${formatDay(returnedAt)}`}
            <span className="block text-meta text-soft">
              {formatMoment(at)}
              {by !== '' && `, by ${by}`}: {reason}
            </span>
            {sent && (
              <span className="block text-meta text-soft">
                Sent {sent.how}, by {sent.by}
              </span>
            )}
            {parts.length > 0 && (
              <span className="block text-meta text-soft">
                {parts.map((part) => `${part.name} ${inDollars(part.amountCents)}`).join(', ')}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  )

/** The PDFs that the customer can save as well. */
const Papers = ({ order: { id, number, payments } }: { order: OrderDetail }) => {
  const kinds = payments.some(({ paysOrder }) => paysOrder) ? ['invoice', 'receipt'] : ['invoice']
  const save = (kind: string) =>
    download(`/api/desk/orders/${id}/papers/${kind}`, `${kind}-${number}.pdf`).catch(sayFailed)
  return (
    <div className="-ml-3.5 flex flex-wrap gap-2 py-2.5">
      {kinds.map((kind) => (
        <Button key={kind} look="quiet" onClick={() => void save(kind)}>
          {upperFirst(kind)} (PDF)
        </Button>
      ))}
    </div>
  )
}

const Customer = ({ order: { customer, shipping, doNotCall } }: { order: OrderDetail }) => (
  <Section title="Customer">
    <Facts
      of={[
        ['Name', customer.name],
        ['Email', <CustomerEmail key="email" email={customer.email} />],
        [
          'Phone',
          doNotCall ? (
            <span key="phone" className="inline-flex flex-wrap items-center gap-2">
              <Tag tone="bad">Do not call</Tag> {shipping.phone}
            </span>
          ) : (
            <Contact
              key="phone"
              to={`tel:${shipping.phone.replaceAll(/[^\d+]/g, '')}`}
              words={shipping.phone}
            />
          ),
        ],
        [
          'Deliver to',
          `${shipping.name}, ${shipping.address}, ${shipping.city}, ${shipping.province} ${shipping.post}`,
        ],
      ]}
    />
  </Section>
)

const Contact = ({ to, words }: { to: string; words: string }) => (
  <a href={to} className="link inline-flex min-h-6 items-center finger:min-h-11">
    {words}
  </a>
)

const agreed = (agreement: OrderDetail['terms'], otherwise: string): ReactNode =>
  agreement === null ? otherwise : `${formatMoment(agreement.at)}, version ${agreement.version}`

const mailWords: Record<OrderMail, string> = {
  confirmation: 'Confirmation',
  receipt: 'Receipt',
  canceled: 'Cancellation',
  refunded: 'Refund',
}

const Mails = ({ order }: { order: OrderDetail }) => {
  const { resend } = useOrderChanges(order)
  const isErased = isErasedCustomer(order.customer)
  if (order.sentMails.length === 0 && order.mails.length === 0 && !isErased) return null
  return (
    <Section title="Emails" isOnScreenOnly={order.sentMails.length === 0 && !isErased}>
      <ul>
        {order.sentMails.map(({ kind, state, at }) => (
          <li key={`${kind} ${at}`} className="border-b border-line py-[7px]">
            {kind} <span className="text-meta text-soft">{state === 'done' ? formatMoment(at) : state}</span>
          </li>
        ))}
      </ul>
      {isErased && <p className="py-2.5 text-soft">{customerErased}</p>}
      <div className="flex flex-wrap gap-2 py-2.5">
        {order.mails.map((mail) => (
          <Button key={mail} look="quiet" disabled={resend.isPending} onClick={() => void resend.run(mail)}>
            Send again: {mailWords[mail]}
          </Button>
        ))}
      </div>
    </Section>
  )
}
