import type { DisputeRow } from '#contract/desk/cases'
import { call } from '#desk/api/call.ts'
import { moneyColumn } from '#desk/list/cells.tsx'
import { ListPage } from '#desk/list/list-page.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'

const disputeList: ListKind<DisputeRow> = {
  id: 'disputes',
  live: 'cases',
  address: '/disputes',
  title: 'Disputes',
  noun: { one: 'dispute', many: 'disputes' },
  idOf: ({ id }) => id,
  nameOf: ({ order }) => `Order ${order.number}, ${order.customer}`,
  moreOf: ({ state }) => state,
  signOf: ({ isOver }) => (isOver ? { icon: 'check' } : { icon: 'warning', tone: 'bad' }),
  addressOf: ({ id }) => `/disputes/${id}`,
  head: 'Dispute',
  columns: [
    moneyColumn({
      id: 'amount',
      head: 'Amount',
      of: ({ amountCents }) => amountCents,
      currencyOf: ({ currency }) => currency,
    }),
    {
      id: 'due',
      head: 'Answer by',
      cell: ({ dueAt, isOver }) => !isOver && dueAt !== '' && <Moment at={dueAt} />,
    },
  ],
  filters: [],
  searchFor: 'Number of the order',
  orders: [{ sort: '', words: 'newest first' }],
  fetch: (query) => call('GET /api/desk/disputes', { query }),
  empty: { title: 'No disputes', text: 'When a customer asks the bank for the money, it appears here.' },
}

export const DisputeList = () => <ListPage kind={disputeList} />
