import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { privacyRequests, RequestRow } from '#contract/desk/privacy/privacy-requests'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { dayColumn } from '#desk/list/cells.tsx'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { useMay } from '#desk/me/use-me.ts'
import { EnterRequest } from '#desk/privacy/enter-request.tsx'
import { PrivacyTabs } from '#desk/privacy/privacy-tabs.tsx'
import { identityWords, kindWords, requestQuery } from '#desk/privacy/request-query.ts'
import { Button, buttonLook } from '#desk/ui/button.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'

type Query = NonNullable<Request<(typeof privacyRequests)['listRequests']>['query']>

export const stateTones: Record<RequestRow['state'], Tone> = {
  open: 'wait',
  done: 'good',
  declined: 'bad',
  withdrawn: 'plain',
}

const requestList: ListKind<RequestRow> = {
  id: 'privacy-requests',
  address: '/privacy-requests',
  title: 'Privacy requests',
  noun: { one: 'request', many: 'requests' },
  idOf: ({ id }) => id,
  nameOf: ({ name, reference }) => `${reference}, ${name}`,
  moreOf: ({ kind }) => kindWords[kind],
  addressOf: ({ id }) => `/privacy-requests/${id}`,
  head: 'Request',
  columns: [
    {
      id: 'state',
      head: 'State',
      cell: ({ state, dueAt }) =>
        state === 'open' && Date.parse(dueAt) < Date.now() ? (
          <Tag tone="bad">overdue</Tag>
        ) : (
          <Tag tone={stateTones[state]}>{state}</Tag>
        ),
    },
    {
      id: 'identity',
      head: 'Identity',
      isOnlyAlone: true,
      from: 'lg',
      cell: ({ identity }) => identityWords[identity],
    },
    dayColumn({ id: 'due', head: 'Due', of: ({ dueAt, state }) => (state === 'open' ? dueAt : '') }),
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      options: (['open', 'done', 'declined', 'withdrawn'] as const).map((value) => ({ value, words: value })),
      say: (value) => `that are ${value}`,
    },
  ],
  searchFor: 'Name, email, phone or reference',
  orders: [{ sort: '', words: 'soonest due first' }],
  fetch: (query) => call('GET /api/desk/privacy-requests', { query: query as Query }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(requestQuery(id)),
  empty: {
    title: 'No privacy requests',
    text: 'A request appears here when a customer asks in the dashboard, or when you enter one of a letter or a call.',
  },
}

const Tools = () => {
  const may = useMay()
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <Link to="/people" className={buttonLook('outline')}>
        Find a person
      </Link>
      {may('work on customers') && <Button onClick={() => setEntering(true)}>Enter a request…</Button>}
      {isEntering && <EnterRequest onClose={() => setEntering(false)} />}
    </>
  )
}

export const RequestList = () => (
  <>
    <PrivacyTabs />
    <ListPage kind={requestList} actions={<Tools />} />
  </>
)
