import type * as z from 'zod/mini'
import type { cannedReplies } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import type { RecordKind } from '#desk/catalogue/records/record-kind.ts'
import { RecordList } from '#desk/catalogue/records/record-list.tsx'
import { RecordPage } from '#desk/catalogue/records/record-page.tsx'
import { DraftArea, DraftText } from '#desk/detail/draft-fields.tsx'
import { MessagesTabs } from '#desk/messages/messages-tabs.tsx'
import { cannedVariables, longestCannedTitle } from '#rules/canned-replies'
import { longestMessage } from '#rules/chat'

type Stored = z.output<typeof cannedReplies.record>

const kind: RecordKind<Stored['content'], Stored['facts']> = {
  id: 'canned-replies',
  subject: 'canned_reply',
  address: '/messages/replies',
  needs: 'answer messages',
  heading: 'What is sent',
  title: 'Canned replies',
  noun: { one: 'canned reply', many: 'canned replies' },
  icon: 'document',
  searchFor: 'Part of a title',
  order: 'by title',
  nameOf: ({ title }) => title,
  columns: [
    {
      id: 'text',
      head: 'Text',
      isOnlyAlone: true,
      cell: ({ content: { text } }) => <span className="line-clamp-2">{text}</span>,
    },
  ],
  calls: {
    list: (query) => call('GET /api/desk/canned-replies', { query: query as never }),
    get: (id) => call('GET /api/desk/canned-replies/:id', { params: { id } }),
    create: (content, idempotencyKey) =>
      call('POST /api/desk/canned-replies', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/canned-replies/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/canned-replies/:id/archived', { params: { id }, body: { isArchived, version } }),
  },
  empty: { title: '', text: '' },
  labels: { title: 'Title', text: 'Text' },
  fields: (form) => (
    <>
      <DraftText
        draft={form}
        name="title"
        label="Title"
        hint="Only the staff sees it."
        maxLength={longestCannedTitle}
      />
      <DraftArea
        draft={form}
        name="text"
        label="Text"
        rows={8}
        maxLength={longestMessage}
        hint={
          <>
            Filled in for each customer:{' '}
            {Object.entries(cannedVariables)
              .map(([name, what]) => `{${name}} is ${what}`)
              .join(', ')}
            .
          </>
        }
      />
    </>
  ),
}

export const CannedReplies = () => (
  <>
    <MessagesTabs />
    <RecordList kind={kind} />
  </>
)

export const CannedReply = () => <RecordPage kind={kind} />
