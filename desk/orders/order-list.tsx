import type { listOrders, OrderRow } from '#contract/desk/orders/orders'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { usePackageOptions } from '#desk/catalogue/choices.ts'
import { noteAction } from '#desk/list/bulk-actions.ts'
import { dayColumn, moneyColumn, StateTag } from '#desk/list/cells.tsx'
import { dayFilters } from '#desk/list/day-filters.ts'
import { optionsOf, wordsIn } from '#desk/list/options.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { orderQuery } from '#desk/orders/order-query.ts'
import { stateInWords } from '#desk/orders/order-state.ts'
import { Tag } from '#desk/ui/tag.tsx'
import {
  orderExportWords,
  orderFilterWords,
  orderMoneyWords,
  orderStateWords,
  paymentStateWords,
} from '#rules/order-filters'

type Query = NonNullable<Request<typeof listOrders>['query']>

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
    moneyColumn({ id: 'total', head: 'Total', of: ({ totalCents }) => totalCents }),
    dayColumn({
      id: 'placed',
      head: 'Placed',
      sort: 'placed',
      isOnlyAlone: true,
      from: 'lg',
      of: ({ placedAt }) => placedAt,
    }),
    dayColumn({
      id: 'paid',
      head: 'Paid',
      sort: 'paid',
      isOnlyAlone: true,
      from: 'xl',
      of: ({ paidAt }) => paidAt,
    }),
  ],
  filters: [
    {
      name: 'filter',
      label: 'What waits',
      options: optionsOf(orderFilterWords),
      say: (value) => wordsIn(orderFilterWords, value),
    },
    { name: 'state', label: 'State', options: optionsOf(orderStateWords) },
    { name: 'payment', label: 'Payment', options: optionsOf(paymentStateWords) },
    ...dayFilters('placed', ''),
    ...dayFilters('paid'),
    { name: 'package', label: 'Package', options: packages },
    { name: 'coupon', label: 'Coupon', say: (value) => `with the coupon ${value}` },
    {
      name: 'money',
      label: 'Money',
      options: optionsOf(orderMoneyWords),
      say: (value) => `with money ${wordsIn(orderMoneyWords, value).toLowerCase()}`,
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
  // The server refuses invalid parameters in the address with a sentence.
  fetch: (query) => call('GET /api/desk/orders', { query: query as Query }),
  prefetch: ({ number }, queries) => queries.prefetchQuery(orderQuery(String(number))),
  bulk: [
    { id: 'start work', words: 'Begin the work', needs: 'work on orders', undo: 'undo start' },
    { id: 'finish work', words: 'Mark done', needs: 'work on orders', undo: 'resume work' },
    noteAction('work on orders'),
  ],
  file: { path: '/api/desk/orders/export', rows: optionsOf(orderExportWords) },
  empty: {
    title: 'No orders yet',
    text: 'Each order appears here as soon as a customer places it.',
  },
})

const States = ({ row }: { row: OrderRow }) => (
  <span className="inline-flex flex-wrap gap-1">
    <StateTag of={stateInWords(row)} />
    {row.isRefundAsked && <Tag tone="wait">Refund asked</Tag>}
    {row.hasOpenCase && <Tag tone="bad">Case</Tag>}
  </span>
)

export const OrderList = () => <ListPage kind={listFor(usePackageOptions())} />
