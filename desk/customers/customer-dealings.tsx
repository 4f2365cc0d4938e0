import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import { Section } from '#desk/detail/section.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'
import { inDollars } from '#rules/money'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

/** Orders, papers, leads and conversations. */
export const CustomerDealings = ({ customer }: { customer: CustomerDetail }) => (
  <>
    <Orders customer={customer} />
    <Papers customer={customer} />
    <Leads customer={customer} />
    <Chats customer={customer} />
  </>
)

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">{children}</li>
)

const paymentTones: ReadonlyMap<string, Tone> = new Map(
  Object.entries({ paid: 'good', unpaid: 'wait', refunded: 'plain' }),
)

const Orders = ({ customer: { orders } }: { customer: CustomerDetail }) =>
  orders.length > 0 && (
    <Section title="Orders" aside={`${orders.length}`}>
      <ul>
        {orders.map(({ number, paymentState, state, totalCents, placedAt, packages }) => (
          <Row key={number}>
            <Link
              to="/orders/$id"
              params={{ id: String(number) }}
              className="link inline-flex min-h-6 items-center font-semibold finger:min-h-11"
            >
              {number}
            </Link>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{packages.join(', ')}</span>
            <Tag tone={state === 'cancelled' ? 'plain' : (paymentTones.get(paymentState) ?? 'plain')}>
              {state === 'cancelled' && paymentState === 'unpaid' ? 'canceled' : paymentState}
            </Tag>
            <span className="tabular-nums">{inDollars(totalCents)}</span>
            <span className="text-meta text-soft">{formatDay(placedAt)}</span>
          </Row>
        ))}
      </ul>
    </Section>
  )

const paperTones: ReadonlyMap<string, Tone> = new Map(
  Object.entries({ Approved: 'good', Pending: 'wait', Rejected: 'bad' }),
)

const Papers = ({ customer: { papers } }: { customer: CustomerDetail }) =>
  papers.length > 0 && (
    <Section title="Papers" aside={`${papers.length}`}>
      <ul>
        {papers.map(({ id, versionId, name, state, version, at, orderNumber, keepUntil, isHeld }) => (
          <Row key={id}>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <Link
                to="/review/$id"
                params={{ id: versionId }}
                className="link inline-flex min-h-6 items-center font-semibold finger:min-h-11"
              >
                {name}
              </Link>
              <span className="block text-meta text-soft">
                version {version}, {formatMoment(at)}
                {orderNumber !== null && `, order ${orderNumber}`}
              </span>
            </span>
            <Tag tone={paperTones.get(state) ?? 'plain'}>{state}</Tag>
            {isHeld && <Tag tone="info">Legal hold</Tag>}
            <span className="text-meta text-soft">
              {keepUntil === '' ? 'kept while the sale goes on' : `kept until ${formatDay(keepUntil)}`}
            </span>
          </Row>
        ))}
      </ul>
    </Section>
  )

const Leads = ({ customer: { leads } }: { customer: CustomerDetail }) =>
  leads.length > 0 && (
    <Section title="Requests for offers" aside={`${leads.length}`}>
      <ul>
        {leads.map(({ id, reference, home, stage, at }) => (
          <Row key={id}>
            <Link
              to="/leads/$id"
              params={{ id: reference }}
              className="link inline-flex min-h-6 items-center font-semibold finger:min-h-11"
            >
              {reference}
            </Link>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{home}</span>
            <Tag tone="plain">{stage}</Tag>
            <span className="text-meta text-soft">{formatDay(at)}</span>
          </Row>
        ))}
      </ul>
    </Section>
  )

const Chats = ({ customer: { conversations } }: { customer: CustomerDetail }) =>
  conversations.length > 0 && (
    <Section title="Chat" aside={`${conversations.length}`}>
      <ul>
        {conversations.map(({ id, seller, messages, lastAt }) => (
          <Row key={id}>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <Link
                to="/messages/$id"
                params={{ id }}
                className="link inline-flex min-h-6 items-center font-semibold finger:min-h-11"
              >
                {seller}
              </Link>
            </span>
            <span>
              {messages} {messages === 1 ? 'message' : 'messages'}
            </span>
            <span className="text-meta text-soft">last {formatMoment(lastAt)}</span>
          </Row>
        ))}
      </ul>
    </Section>
  )
