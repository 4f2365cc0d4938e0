import { useMemo } from 'react'
import type { LeadRow, listLeads } from '#contract/desk/leads/leads'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { leadKeys, leadQuery } from '#desk/leads/lead-query.ts'
import { stageWords } from '#desk/leads/stage-words.ts'
import { assignAction, noteAction } from '#desk/list/bulk-actions.ts'
import { dayFilters } from '#desk/list/day-filters.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { Face } from '#desk/ui/face.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { leadSources } from '#rules/lead-work'
import { leadStages } from '#rules/leads'
import { formatDay } from '#web/ui/dates.ts'

type Query = NonNullable<Request<typeof listLeads>['query']>

const sourceWords = { 'home page': 'The home page’s address field', 'lead form': 'The lead form' } as const

const leadList: ListKind<LeadRow> = {
  id: 'leads',
  live: 'leads',
  address: '/leads',
  title: 'Leads',
  noun: { one: 'lead', many: 'leads' },
  idOf: ({ reference }) => reference,
  recordIdOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  moreOf: ({ address, nextStep }) => [shortly(address), nextStep].filter((part) => part !== '').join(' · '),
  addressOf: ({ reference }) => `/leads/${reference}`,
  head: 'Who and where',
  columns: [
    { id: 'stage', head: 'Stage', cell: ({ stage }) => <StageTag stage={stage} /> },
    { id: 'due', head: 'Due', sort: 'due', cell: ({ dueAt }) => <DueTag at={dueAt} /> },
    { id: 'holder', head: 'By', isOnlyAlone: true, cell: (row) => <Holder of={row} /> },
    {
      id: 'sent',
      head: 'Sent',
      sort: 'sent',
      isOnlyAlone: true,
      from: 'xl',
      cell: ({ sentAt }) => <time dateTime={sentAt}>{formatDay(sentAt)}</time>,
    },
  ],
  filters: [
    {
      name: 'stage',
      label: 'Stage',
      options: [
        { value: 'open', words: 'Open' },
        ...leadStages.map((stage) => ({ value: stage, words: stageWords[stage].words })),
      ],
    },
    {
      name: 'holder',
      label: 'Whose',
      options: [
        { value: 'mine', words: 'Mine' },
        { value: 'nobody', words: 'Nobody’s' },
        { value: 'others', words: 'A colleague’s' },
      ],
    },
    {
      name: 'due',
      label: 'Due',
      options: [
        { value: 'overdue', words: 'Overdue' },
        { value: 'today', words: 'By the end of today' },
      ],
    },
    {
      name: 'source',
      label: 'Came from',
      options: leadSources.map((source) => ({ value: source, words: sourceWords[source] })),
    },
    ...dayFilters('sent'),
    ...dayFilters('first answered', 'answered'),
  ],
  searchFor: 'Name, email, phone or address',
  orders: [
    { sort: '', words: 'soonest due first' },
    { sort: 'due', words: 'soonest due first' },
    { sort: '-due', words: 'latest due first' },
    { sort: 'sent', words: 'oldest first' },
    { sort: '-sent', words: 'newest first' },
  ],
  // The server refuses what an address may not ask for, in words.
  fetch: (query) => call('GET /api/desk/leads', { query: query as Query }),
  prefetch: ({ reference }, queries) => queries.prefetchQuery(leadQuery(reference)),
  bulk: [
    { id: 'claim', words: 'Claim', keys: 'c', needs: 'work on leads', undo: 'give back' },
    assignAction('work on leads'),
    { id: 'contacted', words: 'Contacted', needs: 'work on leads' },
    { id: 'snooze', words: 'Tomorrow', keys: 's', needs: 'work on leads' },
    { id: 'closed', words: 'Closed', needs: 'work on leads' },
    {
      id: 'lost',
      words: 'Lost…',
      needs: 'work on leads',
      input: { label: 'Reason', hint: 'Only the staff reads it.' },
    },
    noteAction('work on leads'),
  ],
  empty: {
    title: 'No leads yet',
    text: 'Each request for an offer appears here as soon as a homeowner sends it.',
  },
}

/** Without the state and the ZIP code. */
const shortly = (address: string) => address.replace(/, [A-Z]{2} \d{5}(?:-\d{4})?$/, '')

const StageTag = ({ stage }: Pick<LeadRow, 'stage'>) => {
  const { words, ...look } = stageWords[stage]
  return <Tag {...look}>{words}</Tag>
}

const Holder = ({ of: { holder } }: { of: LeadRow }) =>
  holder === null ? (
    <span className="text-soft">nobody</span>
  ) : (
    <span className="inline-flex items-center gap-1.5">
      <Face name={holder.name} /> {holder.name}
    </span>
  )

/** A lead that nobody has can be claimed in its row. */
export const LeadList = () => {
  const claim = useChange(
    ({ id }: LeadRow) => call('POST /api/desk/leads/:leadId/claim', { params: { leadId: id } }),
    {
      done: ({ message }) => message,
      undo: ({ version }, { id }) =>
        call('POST /api/desk/leads/:leadId/assign', { params: { leadId: id }, body: { to: '', version } }),
      refresh: leadKeys,
    },
  )
  const { run } = claim
  const kind = useMemo<ListKind<LeadRow>>(
    () => ({
      ...leadList,
      actionOf: (row) =>
        row.holder === null && row.dueAt !== ''
          ? { words: 'Claim', needs: 'work on leads', run: () => run(row) }
          : undefined,
    }),
    [run],
  )
  return <ListPage kind={kind} />
}
