import type { listSales, SaleRow } from '#contract/desk/sales/sales'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { assignAction } from '#desk/list/bulk-actions.ts'
import { dayColumn, holderColumn, StateTag } from '#desk/list/cells.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import { optionsOf } from '#desk/list/options.ts'
import { saleQuery } from '#desk/sales/sale-query.ts'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { holderWords } from '#rules/desk'
import { clockWords } from '#rules/sale-clock-words'
import { isSaleClockKind } from '#rules/sale-clocks'
import { saleDueWords } from '#rules/sale-filters'
import { mlsStatuses } from '#rules/sale-states'
import { saleStages } from '#rules/sales'

type Query = NonNullable<Request<typeof listSales>['query']>

const saleList: ListKind<SaleRow> = {
  id: 'sales',
  live: 'sales',
  address: '/sales',
  title: 'Sales',
  noun: { one: 'sale', many: 'sales' },
  idOf: ({ reference }) => reference,
  recordIdOf: ({ id }) => id,
  nameOf: ({ address, customer }) => address || customer.name,
  moreOf: (row) => [row.address && row.customer.name, dueFor(row)].filter(Boolean).join(' · '),
  addressOf: ({ reference }) => `/sales/${reference}`,
  head: 'Home and seller',
  columns: [
    { id: 'stage', head: 'Stage', cell: ({ stage }) => stage, isOnlyAlone: true },
    { id: 'mls', head: 'MLS', cell: ({ mlsStatus }) => <StateTag of={statusLooks[mlsStatus]} /> },
    {
      id: 'due',
      head: 'Due',
      sort: 'due',
      cell: ({ dueAt }) => <DueTag at={dueAt} />,
    },
    holderColumn({ id: 'holder', head: 'By', isOnlyAlone: true, of: ({ holder }) => holder }),
    dayColumn({
      id: 'begun',
      head: 'Begun',
      sort: 'begun',
      isOnlyAlone: true,
      from: 'xl',
      of: ({ beganAt }) => beganAt,
    }),
  ],
  filters: [
    { name: 'stage', label: 'Stage', options: saleStages.map((stage) => ({ value: stage, words: stage })) },
    { name: 'holder', label: 'Whose', options: optionsOf(holderWords) },
    {
      name: 'mls',
      label: 'MLS',
      options: mlsStatuses.map((status) => ({ value: status, words: statusLooks[status].words })),
    },
    { name: 'due', label: 'Due', options: optionsOf(saleDueWords) },
  ],
  searchFor: 'Address, seller or number',
  orders: [
    { sort: '', words: 'soonest due first' },
    { sort: 'due', words: 'soonest due first' },
    { sort: '-due', words: 'latest due first' },
    { sort: 'begun', words: 'oldest first' },
    { sort: '-begun', words: 'newest first' },
  ],
  // The server refuses invalid parameters in the address with a sentence.
  fetch: (query) => call('GET /api/desk/sales', { query: query as Query }),
  prefetch: ({ reference }, queries) => queries.prefetchQuery(saleQuery(reference)),
  bulk: [
    { id: 'claim', words: 'Claim', keys: 'c', needs: 'work on sales', undo: 'give back' },
    assignAction('work on sales'),
  ],
  empty: {
    title: 'No sales yet',
    text: 'A sale begins when a customer pays for a package with a listing plan.',
  },
}

/** What its first clock is for. */
const dueFor = ({ dueFor: kind }: SaleRow) => (isSaleClockKind(kind) ? clockWords[kind] : '')

export const SaleList = () => <ListPage kind={saleList} />
