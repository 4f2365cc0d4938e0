import type { listQuestions, QuestionRow } from '#contract/desk/contact'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { questionQuery, questionStates } from '#desk/contact/question-query.ts'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { dayColumn, holderColumn, StateTag } from '#desk/list/cells.tsx'
import { optionsOf } from '#desk/list/options.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { MessagesTabs } from '#desk/messages/messages-tabs.tsx'
import { contactStateWords } from '#rules/contact-work'
import { holderWords } from '#rules/desk'

type Query = NonNullable<Request<typeof listQuestions>['query']>

const questionList: ListKind<QuestionRow> = {
  id: 'contact',
  live: 'contact',
  address: '/contact',
  title: 'Contact form',
  noun: { one: 'question', many: 'questions' },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  moreOf: ({ question }) => <span className="line-clamp-2">{question}</span>,
  addressOf: ({ id }) => `/contact/${id}`,
  head: 'Who and what',
  columns: [
    { id: 'state', head: 'State', cell: ({ state }) => <StateTag of={questionStates[state]} /> },
    { id: 'due', head: 'Answer due', sort: 'due', cell: ({ dueAt }) => <DueTag at={dueAt} /> },
    holderColumn({ id: 'holder', head: 'By', isOnlyAlone: true, of: ({ holder }) => holder }),
    dayColumn({
      id: 'sent',
      head: 'Sent',
      sort: 'sent',
      isOnlyAlone: true,
      from: 'lg',
      of: ({ sentAt }) => sentAt,
    }),
  ],
  filters: [
    { name: 'state', label: 'State', options: optionsOf(contactStateWords) },
    { name: 'holder', label: 'Whose', options: optionsOf(holderWords) },
  ],
  searchFor: 'Name, email, phone or reference',
  orders: [
    { sort: '', words: 'soonest due first' },
    { sort: 'due', words: 'soonest due first' },
    { sort: '-due', words: 'latest due first' },
    { sort: 'sent', words: 'oldest first' },
    { sort: '-sent', words: 'newest first' },
  ],
  // The server refuses invalid parameters in the address with a sentence.
  fetch: (query) => call('GET /api/desk/contact', { query: query as Query }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(questionQuery(id)),
  file: { path: '/api/desk/contact/export' },
  empty: {
    title: 'No questions yet',
    text: 'Each question from the contact form appears here as soon as somebody sends it.',
  },
}

export const QuestionList = () => (
  <>
    <MessagesTabs />
    <ListPage kind={questionList} />
  </>
)
