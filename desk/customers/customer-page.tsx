import type { CustomerDetail } from '#contract/desk/customers/customers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { CustomerDealings } from '#desk/customers/customer-dealings.tsx'
import { CustomerFacts } from '#desk/customers/customer-facts.tsx'
import { CustomerHistory } from '#desk/customers/customer-history.tsx'
import { customerKeys, useCustomer } from '#desk/customers/customer-query.ts'
import { CustomerProfile } from '#desk/customers/customer-profile.tsx'
import type { Action } from '#desk/detail/actions.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { NewQuoteDrawer } from '#desk/quotes/quote-drawer.tsx'
import { QuotesOf } from '#desk/quotes/quotes-of.tsx'
import { InsiderSection } from '#desk/reviews/insider-section.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { useState } from 'react'
import { leadSourceWords } from '#rules/lead-work'
import { formatDay } from '#web/ui/dates.ts'

export const CustomerPage = () => {
  const query = useCustomer()
  return <Loaded query={query}>{(customer) => <Customer key={customer.id} customer={customer} />}</Loaded>
}

/** What a change by somebody else invalidates. */
const liveKeys = [...customerKeys, ['legal-holds']]

const Customer = ({ customer }: { customer: CustomerDetail }) => {
  const [isQuoting, setQuoting] = useState(false)
  const { run: invite } = useChange(
    () => call('POST /api/desk/customers/:customerId/password-link', { params: { customerId: customer.id } }),
    { done: ({ message }) => message, refresh: customerKeys },
  )
  return (
    <DetailPage
      title={customer.name}
      list={{ name: 'Customers', to: '/customers' }}
      live={{ kind: 'customers', id: customer.id, version: 0, refresh: liveKeys }}
      below={<Below customer={customer} />}
      actions={actionsOf(customer, { invite, quote: () => setQuoting(true) })}
      side={<CustomerFacts customer={customer} />}
    >
      <CustomerHistory customer={customer} />
      <QuotesOf of={{ customer: customer.id }} />
      <CustomerDealings customer={customer} />
      {customer.erasedAt === '' && <CustomerProfile customer={customer} />}
      {customer.erasedAt === '' && <InsiderSection customer={customer} insider={customer.insider} />}
      {isQuoting && (
        <NewQuoteDrawer
          person={{ kind: 'customer', id: customer.id, name: customer.name }}
          onClose={() => setQuoting(false)}
        />
      )}
    </DetailPage>
  )
}

const Below = ({
  customer: { createdAt, seenAt, erasedAt, isSample, insider, requests, entered },
}: {
  customer: CustomerDetail
}) => (
  <>
    {isSample && <Tag tone="plain">Sample</Tag>}
    {insider && <Tag tone="bad">Insider</Tag>}
    {erasedAt !== '' && <Tag tone="plain">Erased on {formatDay(erasedAt)}</Tag>}
    {requests.some(({ state }) => state === 'open') && <Tag tone="wait">Privacy request</Tag>}
    <span>
      customer since {formatDay(createdAt)}
      {seenAt !== '' && ` · last seen ${formatDay(seenAt)}`}
      {entered && ` · entered by ${entered.by}: ${leadSourceWords[entered.source].toLowerCase()}`}
    </span>
    {entered?.hasNoPassword && erasedAt === '' && <Tag tone="wait">No password yet</Tag>}
  </>
)

/** The main action is last. */
const actionsOf = (
  { erasedAt, phone, stops, entered }: CustomerDetail,
  { invite, quote: begin }: { invite: () => unknown; quote: () => void },
): Action[] => {
  if (erasedAt !== '') return []
  const note: Action = {
    id: 'note',
    words: 'Note',
    keys: 'n',
    foot: 'note',
    icon: 'pen',
    needs: 'work on customers',
    run: () => document.querySelector<HTMLElement>('#customer-note')?.focus(),
  }
  const link: Action = {
    id: 'password link',
    words: 'Send the password link again',
    icon: 'mail',
    needs: 'work on customers',
    run: invite,
  }
  const quote: Action = {
    id: 'New quote',
    words: 'New quote…',
    keys: 'q',
    foot: 'quote',
    needs: 'work on orders',
    run: begin,
  }
  const first = entered?.hasNoPassword ? [note, quote, link] : [note, quote]
  if (phone === '') return first
  return [
    ...first,
    {
      id: 'call',
      words: stops.calls ? 'Do not call' : phone,
      icon: 'phone',
      isNotPossible: stops.calls !== null && `They asked for no calls: ${stops.calls.how}`,
      run: () => window.location.assign(`tel:${phone.replaceAll(/[^\d+]/g, '')}`),
    },
  ]
}
