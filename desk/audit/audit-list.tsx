import type { AuditRow } from '#contract/desk/audit'
import { call } from '#desk/api/call.ts'
import { auditEntryQuery } from '#desk/audit/audit-queries.ts'
import { iconOf, placeOf, rowSentence } from '#desk/audit/sentences.ts'
import { knownKinds } from '#desk/audit/thing-kinds.ts'
import { dayFilters } from '#desk/list/day-filters.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { Moment } from '#desk/ui/moment.tsx'
import { isErasedCustomer } from '#rules/mailboxes'
import { readableMailbox } from '#rules/readable-mailboxes'

const findPeople = async (q: string) => {
  const { people } = await call('GET /api/desk/audit/people', { query: q === '' ? {} : { q } })
  return people.map(({ id, name, email, role }) => ({
    value: id,
    words: name || readableMailbox(email),
    note: role === 'staff' || isErasedCustomer({ email }) ? role : `${role}, ${readableMailbox(email)}`,
  }))
}

const nameOfPerson = async (id: string) => {
  const { people } = await call('GET /api/desk/audit/people', { query: { id } })
  return people[0]?.name ?? id
}

const auditList: ListKind<AuditRow> = {
  id: 'audit',
  live: 'audit',
  address: '/audit',
  title: 'Audit',
  noun: { one: 'entry', many: 'entries' },
  idOf: ({ id }) => id,
  nameOf: rowSentence,
  signOf: (row) => ({ icon: iconOf(row) }),
  addressOf: ({ id }) => `/audit/${id}`,
  head: 'What happened',
  columns: [
    { id: 'at', head: 'When', cell: (row) => <Moments of={row} /> },
    { id: 'from', head: 'From where', cell: (row) => placeOf(row).address, from: 'xl', isOnlyAlone: true },
  ],
  filters: [
    { name: 'subject', label: 'Kind of thing', options: knownKinds },
    { name: 'action', label: 'Action', say: (value) => `that are “${value}”` },
    { name: 'actor', label: 'Person', say: (who) => `by ${who}`, find: findPeople, nameOf: nameOfPerson },
    {
      name: 'looks',
      label: 'Files',
      options: [{ value: 'files', words: 'Who looked at which file' }],
      say: () => 'about who looked at which file',
    },
    { name: 'subjectId', label: 'Record ID', say: (value) => `of the record ${value}` },
    ...dayFilters('made', ''),
  ],
  searchFor: 'Name, email, order or id',
  orders: [{ sort: '', words: 'newest first' }],
  fetch: (query) => call('GET /api/desk/audit', { query }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(auditEntryQuery(id)),
  file: { path: '/api/desk/audit/export' },
  empty: {
    title: 'Nothing is recorded yet',
    text: 'Each change by staff, customers and visitors appears here.',
  },
}

/** The first and the last moment of a burst. */
const Moments = ({ of: { at, burst } }: { of: AuditRow }) => (
  <>
    <Moment at={at} />
    {burst && (
      <>
        {' – '}
        <Moment at={burst.lastAt} />
      </>
    )}
  </>
)

export const AuditList = () => <ListPage kind={auditList} />
