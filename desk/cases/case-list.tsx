import type { CaseRow, listCases } from '#contract/desk/cases'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { caseKinds } from '#rules/cases'
import { upperFirst } from '#rules/upper-first'

type Query = NonNullable<Request<typeof listCases>['query']>

const caseList: ListKind<CaseRow> = {
  id: 'cases',
  live: 'cases',
  address: '/cases',
  title: 'Cases',
  noun: { one: 'case', many: 'cases' },
  idOf: ({ id }) => id,
  nameOf: ({ kind, order }) => (order ? `${upperFirst(kind)}, order ${order.number}` : upperFirst(kind)),
  moreOf: ({ reason }) => reason,
  signOf: ({ settledAt }) =>
    settledAt === '' ? { icon: 'warning', tone: 'bad' } : { icon: 'check', tone: 'good' },
  addressOf: ({ id }) => `/cases/${id}`,
  head: 'Case',
  columns: [
    { id: 'who', head: 'Customer', cell: ({ order }) => order?.customer, from: 'lg', isOnlyAlone: true },
    {
      id: 'opened',
      head: 'Opened',
      cell: ({ openedAt }) => <Moment at={openedAt} />,
    },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      options: [
        { value: 'open', words: 'open' },
        { value: 'settled', words: 'settled' },
      ],
      say: (value) => `that are ${value}`,
    },
    {
      name: 'kind',
      label: 'Kind',
      options: caseKinds.map((kind) => ({ value: kind, words: upperFirst(kind) })),
    },
  ],
  searchFor: 'Number of the order',
  orders: [{ sort: '', words: 'open ones first' }],
  fetch: (query) => call('GET /api/desk/cases', { query: query as Query }),
  empty: {
    title: 'No case is open',
    text: 'Money that pays nothing, disputes and refund requests appear here.',
  },
}

export const CaseList = () => <ListPage kind={caseList} />
