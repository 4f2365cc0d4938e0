import type { DisposalRow } from '#contract/desk/privacy/disposals'
import { call } from '#desk/api/call.ts'
import type { ListKind } from '#desk/list/list-kind.ts'
import { dayColumn } from '#desk/list/cells.tsx'
import { ListPage } from '#desk/list/list-page.tsx'
import { disposalQuery, disposalWords } from '#desk/privacy/disposal-query.ts'
import { PrivacyTabs } from '#desk/privacy/privacy-tabs.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatDay } from '#web/ui/dates.ts'

const disposalList: ListKind<DisposalRow> = {
  id: 'disposals',
  address: '/disposals',
  title: 'Disposals',
  noun: { one: 'disposal', many: 'disposals' },
  idOf: ({ id }) => id,
  nameOf: ({ proposedAt }) => `Papers past their date on ${formatDay(proposedAt)}`,
  addressOf: ({ id }) => `/disposals/${id}`,
  head: 'Disposal',
  columns: [
    {
      id: 'state',
      head: 'State',
      cell: ({ state }) => <Tag tone={disposalWords[state].tone}>{disposalWords[state].name}</Tag>,
    },
    {
      id: 'by',
      head: 'Decided by',
      from: 'lg',
      cell: ({ approvedBy, declinedBy }) => approvedBy || declinedBy,
    },
    dayColumn({ id: 'finished', head: 'Finished', of: ({ finishedAt }) => finishedAt }),
  ],
  filters: [],
  orders: [{ sort: '', words: 'newest first' }],
  fetch: ({ after }) => call('GET /api/desk/disposals', { query: after === undefined ? {} : { after } }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(disposalQuery(id)),
  empty: {
    title: 'No papers are past their date',
    text: 'Papers stay for four years. When the time of some is over, they appear here, and a broker decides.',
  },
}

export const DisposalList = () => (
  <>
    <PrivacyTabs />
    <ListPage kind={disposalList} />
  </>
)
