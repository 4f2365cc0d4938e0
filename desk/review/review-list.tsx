import type { PaperRow } from '#contract/desk/review/review'
import { assignAction } from '#desk/list/bulk-actions.ts'
import { holderColumn } from '#desk/list/cells.tsx'
import { dayFilters } from '#desk/list/day-filters.ts'
import { optionsOf } from '#desk/list/options.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { Due } from '#desk/review/due.tsx'
import { fetchPapers, paperQuery } from '#desk/review/paper-queries.ts'
import { Moment } from '#desk/ui/moment.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { reviewClaimWords, reviewKindWords, reviewPartWords } from '#rules/paper-review'
import { formatDay } from '#web/ui/dates.ts'

/** The parts whose name differs from how people say it. */
const partWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    decided: 'that were approved or rejected',
    all: 'in every version',
  }),
)

const reviewList: ListKind<PaperRow> = {
  id: 'review',
  address: '/review',
  live: 'papers',
  title: 'Review',
  noun: { one: 'paper', many: 'papers' },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  moreOf: ({ customer, orderNumber }) =>
    orderNumber === null ? customer.name : `${customer.name}, order ${orderNumber}`,
  signOf: ({ kind }) => ({ icon: kind === 'form' ? 'pen' : 'document' }),
  addressOf: ({ id }) => `/review/${id}`,
  head: 'Paper',
  columns: [
    { id: 'due', head: 'Due', sort: 'due', cell: (row) => <Standing row={row} /> },
    {
      id: 'kind',
      head: 'Kind',
      cell: ({ kind, number }) =>
        `${kind === 'form' ? 'Form' : 'Legal document'}${number > 1 ? `, version ${number}` : ''}`,
    },
    holderColumn({ id: 'reviewer', head: 'Reviewer', of: ({ claimedBy }) => claimedBy }),
    {
      id: 'pages',
      head: 'Pages',
      isNumber: true,
      from: 'lg',
      cell: ({ pages }) => pages,
    },
    { id: 'arrived', head: 'Arrived', from: 'lg', cell: ({ arrivedAt }) => <Moment at={arrivedAt} /> },
  ],
  filters: [
    {
      name: 'claim',
      label: 'Reviewer',
      options: optionsOf(reviewClaimWords),
      say: (value) => (value === 'mine' ? 'that are mine' : 'that nobody has'),
    },
    {
      name: 'part',
      label: 'State',
      options: optionsOf(reviewPartWords),
      say: (value) => partWords.get(value) ?? `that are ${value}`,
    },
    { name: 'kind', label: 'Kind', options: optionsOf(reviewKindWords) },
    { name: 'customer', label: 'Customer’s email' },
    { name: 'order', label: 'Order number' },
    ...dayFilters('arrived'),
    ...dayFilters('decided'),
  ],
  searchFor: 'Order, name, email or phone',
  orders: [
    { sort: '', words: 'soonest due first' },
    { sort: 'due', words: 'soonest due first' },
    { sort: '-due', words: 'latest due first' },
  ],
  fetch: fetchPapers,
  prefetch: ({ id }, queries) => queries.prefetchQuery(paperQuery(id)),
  bulk: [
    { id: 'claim', words: 'Claim', keys: 'c', needs: 'review papers', undo: 'give back' },
    assignAction('review papers'),
    { id: 'snooze', words: 'Tomorrow', keys: 's', needs: 'review papers', undo: 'wake' },
  ],
  empty: {
    title: 'No paper waits',
    text: 'Forms and legal documents appear here as soon as a customer uploads them.',
  },
}

const Standing = ({ row }: { row: PaperRow }) => {
  const now = useNow()
  if (row.state === 'Approved') return <Decided tone="good" words="Approved" at={row.decidedAt} />
  if (row.state === 'Rejected') return <Decided tone="bad" words="Rejected" at={row.decidedAt} />
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Due at={row.dueAt} />
      {Date.parse(row.snoozedUntil) > now && (
        <Tag tone="plain" icon="clock">
          until {formatDay(row.snoozedUntil)}
        </Tag>
      )}
    </span>
  )
}

const Decided = ({ tone, words, at }: { tone: 'good' | 'bad'; words: string; at: string }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Tag tone={tone}>{words}</Tag>
    <span className="text-meta text-soft">
      <Moment at={at} />
    </span>
  </span>
)

export const ReviewList = () => <ListPage kind={reviewList} />
