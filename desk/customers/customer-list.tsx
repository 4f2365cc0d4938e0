import type { CustomerRow, customers } from '#contract/desk/customers/customers'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { NewCustomerDrawer } from '#desk/customers/new-customer-drawer.tsx'
import { customerQuery } from '#desk/customers/customer-query.ts'
import { dayColumn } from '#desk/list/cells.tsx'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import type { NewRecord } from '#desk/list/new-record.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { readableMailbox } from '#rules/readable-mailboxes'

type Query = NonNullable<Request<(typeof customers)['listCustomers']>['query']>

const customerList: ListKind<CustomerRow> = {
  id: 'customers',
  address: '/customers',
  live: 'customers',
  alsoLive: ['orders'],
  title: 'Customers',
  noun: { one: 'customer', many: 'customers' },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  moreOf: ({ email, erasedAt }) => erasedAt === '' && readableMailbox(email),
  addressOf: ({ id }) => `/customers/${id}`,
  head: 'Customer',
  columns: [
    {
      id: 'state',
      head: 'State',
      isOnlyAlone: true,
      cell: ({ hasOpenRequest, erasedAt }) =>
        erasedAt !== '' ? (
          <Tag tone="plain">Erased</Tag>
        ) : (
          hasOpenRequest && <Tag tone="wait">Privacy request</Tag>
        ),
    },
    { id: 'phone', head: 'Phone', isOnlyAlone: true, from: 'lg', cell: ({ phone }) => phone },
    { id: 'orders', head: 'Orders', isNumber: true, cell: ({ orders }) => orders },
    dayColumn({
      id: 'created',
      head: 'Customer since',
      sort: 'created',
      isOnlyAlone: true,
      from: 'lg',
      of: ({ createdAt }) => createdAt,
    }),
    dayColumn({
      id: 'seen',
      head: 'Last seen',
      sort: 'seen',
      of: ({ seenAt }) => seenAt,
    }),
  ],
  filters: [],
  searchFor: 'Name, email, phone or order',
  orders: [
    { sort: '', words: 'newest first' },
    { sort: 'created', words: 'oldest first' },
    { sort: '-created', words: 'newest first' },
    { sort: 'seen', words: 'not seen for the longest time first, without those who never logged in' },
    { sort: '-seen', words: 'last seen first, without those who never logged in' },
  ],
  // The server refuses invalid parameters in the address with a sentence.
  fetch: (query) => call('GET /api/desk/customers', { query: query as Query }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(customerQuery(id)),
  file: { path: '/api/desk/customers/export' },
  empty: {
    title: 'No customers yet',
    text: 'Each person appears here as soon as they make an account. Enter people who call with “New customer”.',
  },
}

const newCustomer: NewRecord = {
  words: 'New customer',
  needs: 'work on customers',
  drawer: (onClose) => <NewCustomerDrawer onClose={onClose} />,
}

export const CustomerList = () => <ListPage kind={customerList} entry={newCustomer} />
