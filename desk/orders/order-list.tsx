import type { listOrders, OrderRow } from '#contract/desk/orders/orders'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { usePackageOptions } from '#desk/catalogue/choices.ts'
import { noteAction } from '#desk/list/bulk-actions.ts'
import { dayFilters } from '#desk/list/day-filters.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { orderQuery } from '#desk/orders/order-query.ts'
import { stateInWords } from '#desk/orders/order-state.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { inDollars } from '#rules/money'
import { formatDay } from '#web/ui/dates.ts'

type Query = NonNullable<Request<typeof listOrders>['query']>

const waits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'to start': 'that wait for work',
    'at work': 'that are at work',
    'open case': 'with an open case',
    'refund asked': 'with a refund request',
    'disclosures unread': 'with disclosures unread',
  }),
)

const moneyWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    received: 'Received',
    refunded: 'Refunded',
    any: 'Received or refunded',
  }),
)

const listFor = (packages: readonly { value: string; words: string }[]): ListKind<OrderRow> => ({
  id: 'orders',
  live: 'orders',
  address: '/orders',
  title: 'Orders',
  noun: { one: 'order', many: 'orders' },
  idOf: ({ number }) => String(number),
  recordIdOf: ({ id }) => id,
  nameOf: ({ number, customer }) => `${number}, ${customer.name}`,
  moreOf: ({ packages }) => packages.join(', '),
  addressOf: ({ number }) => `/orders/${number}`,
  head: 'Order',
  columns: [
    { id: 'state', head: 'State', cell: (row) => <States row={row} /> },
    { id: 'total', head: 'Total', isNumber: true, cell: ({ totalCents }) => inDollars(totalCents) },
    {
      id: 'placed',
      head: 'Placed',
      sort: 'placed',
      isOnlyAlone: true,
      from: 'lg',
      cell: ({ placedAt }) => <time dateTime={placedAt}>{formatDay(placedAt)}</time>,
    },
    {
      id: 'paid',
      head: 'Paid',
      sort: 'paid',
      isOnlyAlone: true,
      from: 'xl',
      cell: ({ paidAt }) => paidAt !== '' && <time dateTime={paidAt}>{formatDay(paidAt)}</time>,
    },
  ],
  filters: [
    {
      name: 'filter',
      label: 'What waits',
      options: [...waits].map(([value, words]) => ({ value, words })),
      say: (value) => waits.get(value) ?? value,
    },
    {
      name: 'state',
      label: 'State',
      options: [
        { value: 'pending', words: 'Not paid' },
        { value: 'placed', words: 'Work not started' },
        { value: 'warehouse', words: 'At work or done' },
        { value: 'cancelled', words: 'Cancelled' },
      ],
    },
    {
      name: 'payment',
      label: 'Payment',
      options: [
        { value: 'unpaid', words: 'Unpaid' },
        { value: 'paid', words: 'Paid' },
        { value: 'refunded', words: 'Refunded' },
      ],
    },
    ...dayFilters('placed', ''),
    ...dayFilters('paid'),
    { name: 'package', label: 'Package', options: packages },
    { name: 'coupon', label: 'Coupon', say: (value) => `with the coupon ${value}` },
    {
      name: 'money',
      label: 'Money',
      options: [...moneyWords].map(([value, words]) => ({ value, words })),
      say: (value) => `with money ${(moneyWords.get(value) ?? value).toLowerCase()}`,
    },
    ...dayFilters('money'),
  ],
  searchFor: 'Number, name, email or phone',
  orders: [
    { sort: '', words: 'newest first' },
    { sort: 'placed', words: 'oldest first' },
    { sort: '-placed', words: 'newest first' },
    { sort: 'paid', words: 'first paid first' },
    { sort: '-paid', words: 'last paid first' },
  ],
  // The server refuses what an address may not ask for, in words.
  fetch: (query) => call('GET /api/desk/orders', { query: query as Query }),
  prefetch: ({ number }, queries) => queries.prefetchQuery(orderQuery(String(number))),
  bulk: [
    { id: 'start work', words: 'Begin the work', needs: 'work on orders', undo: 'undo start' },
    { id: 'finish work', words: 'Mark done', needs: 'work on orders', undo: 'resume work' },
    noteAction('work on orders'),
  ],
  empty: {
    title: 'No orders yet',
    text: 'Each order appears here as soon as a customer places it.',
  },
})

const States = ({ row }: { row: OrderRow }) => {
  const { words, ...look } = stateInWords(row)
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag {...look}>{words}</Tag>
      {row.isRefundAsked && <Tag tone="wait">Refund asked</Tag>}
      {row.hasOpenCase && <Tag tone="bad">Case</Tag>}
    </span>
  )
}

export const OrderList = () => <ListPage kind={listFor(usePackageOptions())} />
