import type { OrderRow } from '#contract/desk/orders/orders'
import { plainDollars } from '#rules/money'
import { orderStateWords, paymentInWords } from '#rules/order-filters'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import { listOrders, type OrderQuery } from '#server/desk/orders/list-orders'
import type { Platform } from '#server/platform/platform'

/** The orders that fit the filters of the list. */
export const orderExport = (platform: Platform, query: OrderQuery): ListExport<OrderRow> => ({
  name: 'orders',
  subject: 'order',
  query,
  columns,
  readPage: (after) => listOrders(platform, { ...query, after }, rowsAtOnce),
})

/** What names the order, in each file about orders. */
export const orderColumns = [
  { head: 'Order', value: ({ number }) => number },
  { head: 'Customer', value: ({ customer }) => customer.name, isText: true },
  { head: 'Email', value: ({ customer }) => customer.email, isText: true },
  { head: 'State', value: ({ state }) => orderStateWords[state] },
  { head: 'Payment', value: paymentInWords },
] as const satisfies CsvColumn<OrderRow>[]

export const orderIdColumns = [
  { head: 'Order (id)', value: ({ id }) => id },
  { head: 'Customer (id)', value: ({ customer }) => customer.id },
] as const satisfies CsvColumn<OrderRow>[]

const columns: readonly CsvColumn<OrderRow>[] = [
  ...orderColumns,
  { head: 'Packages', value: ({ packages }) => packages.join(', '), isText: true },
  { head: 'Total in USD', value: ({ totalCents }) => plainDollars(totalCents) },
  { head: 'Placed', value: ({ placedAt }) => placedAt },
  { head: 'Paid', value: ({ paidAt }) => paidAt },
  { head: 'Work started', value: ({ startedAt }) => startedAt },
  { head: 'Work done', value: ({ doneAt }) => doneAt },
  { head: 'Refund request', value: ({ isRefundAsked }) => (isRefundAsked ? 'open' : '') },
  { head: 'Case', value: ({ hasOpenCase }) => (hasOpenCase ? 'open' : '') },
  ...orderIdColumns,
]
