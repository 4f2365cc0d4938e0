import type { AuditRow } from '#contract/desk/audit'
import { call } from '#desk/api/call.ts'
import { actorOf, deedOf, iconOf, placeOf, subjectNames } from '#desk/audit/sentences.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { formatMoment } from '#web/ui/dates.ts'

const auditList: ListKind<AuditRow> = {
  id: 'audit',
  address: '/audit',
  title: 'Audit',
  noun: { one: 'entry', many: 'entries' },
  idOf: ({ id }) => id,
  nameOf: deedOf,
  moreOf: actorOf,
  signOf: (row) => ({ icon: iconOf(row) }),
  addressOf: ({ id }) => `/audit/${id}`,
  head: 'What',
  columns: [
    { id: 'at', head: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    { id: 'from', head: 'From where', cell: placeOf, from: 'xl' },
  ],
  filters: [
    {
      name: 'subject',
      label: 'Kind of thing',
      options: Object.entries(subjectNames).map(([value, words]) => ({ value, words })),
    },
    { name: 'action', label: 'Action', say: (value) => `“${value}”` },
    { name: 'from', label: 'From', type: 'date', say: (value) => `from ${value}` },
    { name: 'to', label: 'To', type: 'date', say: (value) => `to ${value}` },
  ],
  searchFor: 'Id of a person or thing',
  orders: [{ sort: '', words: 'newest first' }],
  fetch: (query) => call('GET /api/desk/audit', { query }),
  empty: {
    title: 'Nothing is recorded yet',
    text: 'Each change by staff, customers and visitors appears here.',
  },
}

export const AuditList = () => <ListPage kind={auditList} />
