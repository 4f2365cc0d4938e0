// For the records of the dashboard's pages. A file of its own, which browsers do not load: what only it imports stays away from them too.
import { orderStates } from '#rules/orders'
import { type PageRecord, readsNoQuery } from '#web/routes/page-record.ts'

/** A page of a customer's own: what is on it arrives after the document, and crawlers have no business there. */
export const ownPage = (file: string, readQuery = readsNoQuery): PageRecord => ({
  file,
  readQuery,
  facts: 'none',
  crawlers: 'kept away',
})

/** Of the orders: which ones are listed. */
export const readOrderState: PageRecord['readQuery'] = ({ status }) => ({
  status: orderStates.find((known) => known === status),
})
