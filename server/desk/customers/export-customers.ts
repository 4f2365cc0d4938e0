import type { CustomerRow } from '#contract/desk/customers/customers'
import { type CustomerQuery, listCustomers } from '#server/desk/customers/list-customers'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import type { Platform } from '#server/platform/platform'

/** The customers that fit the search of the list. */
export const customerExport = (platform: Platform, query: CustomerQuery): ListExport<CustomerRow> => ({
  name: 'customers',
  subject: 'account',
  query,
  columns,
  readPage: (after) => listCustomers(platform, { ...query, after }, rowsAtOnce),
})

const columns: readonly CsvColumn<CustomerRow>[] = [
  { head: 'Name', value: ({ name }) => name, isText: true },
  { head: 'Email', value: ({ email }) => email, isText: true },
  { head: 'Phone', value: ({ phone }) => phone, isText: true },
  { head: 'Orders', value: ({ orders }) => orders },
  { head: 'Customer since', value: ({ createdAt }) => createdAt },
  { head: 'Last seen', value: ({ seenAt }) => seenAt },
  { head: 'Erased', value: ({ erasedAt }) => erasedAt },
  { head: 'Privacy request', value: ({ hasOpenRequest }) => (hasOpenRequest ? 'open' : '') },
  { head: 'Customer (id)', value: ({ id }) => id },
]
