import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { LeadRow, listLeads } from '#contract/desk/leads/leads'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { NewLeadDrawer } from '#desk/leads/entry/new-lead-drawer.tsx'
import { leadKeys, leadQuery } from '#desk/leads/lead-query.ts'
import { stageWords } from '#desk/leads/stage-words.ts'
import { assignAction, noteAction } from '#desk/list/bulk-actions.ts'
import { dayColumn, holderColumn, StateTag } from '#desk/list/cells.tsx'
import { dayFilters } from '#desk/list/day-filters.ts'
import { optionsOf } from '#desk/list/options.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { NewRecord } from '#desk/list/new-record.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { useMay } from '#desk/me/use-me.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import { holderWords } from '#rules/desk'
import { leadDueWords, leadSourceWords, leadStageWords } from '#rules/lead-work'

type Query = NonNullable<Request<typeof listLeads>['query']>

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
    { id: 'stage', head: 'Stage', cell: ({ stage }) => <StateTag of={stageWords[stage]} /> },
    { id: 'due', head: 'Due', sort: 'due', cell: ({ dueAt }) => <DueTag at={dueAt} /> },
    holderColumn({ id: 'holder', head: 'By', isOnlyAlone: true, of: ({ holder }) => holder }),
    dayColumn({
      id: 'sent',
      head: 'Sent',
      sort: 'sent',
      isOnlyAlone: true,
      from: 'xl',
      of: ({ sentAt }) => sentAt,
    }),
  ],
  filters: [
    { name: 'stage', label: 'Stage', options: optionsOf(leadStageWords) },
    { name: 'holder', label: 'Whose', options: optionsOf(holderWords) },
    { name: 'due', label: 'Due', options: optionsOf(leadDueWords) },
    { name: 'source', label: 'Came from', options: optionsOf(leadSourceWords) },
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
  // The server refuses invalid parameters in the address with a sentence.
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
  file: { path: '/api/desk/leads/export' },
  empty: {
    title: 'No leads yet',
    text: 'Each request for an offer appears here as soon as a homeowner sends it. Enter people who call with “New lead”.',
  },
}

const ImportLink = () => {
  const may = useMay()
  return (
    may('work on leads') && (
      <Link to="/leads/import" className={buttonLook('outline')}>
        Import
      </Link>
    )
  )
}

const newLead: NewRecord = {
  words: 'New lead',
  needs: 'work on leads',
  drawer: (onClose) => <NewLeadDrawer onClose={onClose} />,
}

/** Without the state and the ZIP code. */
const shortly = (address: string) => address.replace(/, [A-Z]{2} \d{5}(?:-\d{4})?$/, '')

/** A lead without an owner at the desk can be claimed in its row. */
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
  return <ListPage kind={kind} entry={newLead} actions={<ImportLink />} />
}
