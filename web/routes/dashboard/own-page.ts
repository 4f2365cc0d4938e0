// Page records for the dashboard. They have their own file, so that browsers load neither them nor their imports.
import { orderStates } from '#rules/orders'
import { type PageRecord, readsNoQuery } from '#web/routes/page-record.ts'

/** A page with a customer's own data. The data loads after the document, and crawlers are kept away. */
export const ownPage = (file: string, readQuery = readsNoQuery): PageRecord => ({
  file,
  readQuery,
  facts: 'none',
  crawlers: 'kept away',
})

/** Reads which orders are listed. */
export const readOrderState: PageRecord['readQuery'] = ({ status }) => ({
  status: orderStates.find((known) => known === status),
})
