import { useQuery } from '@tanstack/react-query'
import type { ConversationRow, listConversations } from '#contract/desk/messages'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { assignAction } from '#desk/list/bulk-actions.ts'
import { holderColumn } from '#desk/list/cells.tsx'
import { dayFilters } from '#desk/list/day-filters.ts'
import { optionsOf } from '#desk/list/options.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { conversationQuery } from '#desk/messages/conversation-query.ts'
import { DueTag, stateTags } from '#desk/messages/conversation-state.tsx'
import { unsentIn } from '#desk/messages/use-message.ts'
import { MessagesTabs } from '#desk/messages/messages-tabs.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { Moment } from '#desk/ui/moment.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { conversationOwnerWords, conversationStateWords } from '#rules/desk-messages'

type Query = NonNullable<Request<typeof listConversations>['query']>

/** Conversations with customers. Those that wait come first. */
export const ConversationList = () => {
  const { id: me } = useMe()
  const sellers = useQuery({
    queryKey: ['sellers', 'names'],
    queryFn: () => call('GET /api/desk/sellers', { query: {} }),
  })
  const named = (sellers.data?.rows ?? []).map(({ id, content: { name } }) => ({ value: id, words: name }))
  return (
    <>
      <MessagesTabs />
      <ListPage kind={listFor(me, named)} />
    </>
  )
}

const listFor = (
  me: string,
  sellers: readonly { value: string; words: string }[],
): ListKind<ConversationRow> => ({
  id: 'conversations',
  live: 'conversations',
  address: '/messages',
  title: 'Chat',
  noun: { one: 'conversation', many: 'conversations' },
  idOf: ({ id }) => id,
  nameOf: ({ customer, unread }) => (unread > 0 ? `${customer.name}, ${unread} new` : customer.name),
  moreOf: ({ lastMessage }) => <span className="line-clamp-1">{lastMessage?.text}</span>,
  addressOf: ({ id }) => `/messages/${id}`,
  head: 'Customer',
  columns: [
    { id: 'state', head: 'State', cell: (row) => <State row={row} me={me} /> },
    { id: 'seller', head: 'Writes to', isOnlyAlone: true, from: 'lg', cell: ({ seller }) => seller.name },
    holderColumn({ id: 'assignee', head: 'Assigned to', isOnlyAlone: true, of: ({ assignee }) => assignee }),
    {
      id: 'last',
      head: 'Last message',
      isOnlyAlone: true,
      from: 'xl',
      cell: ({ lastMessage }) => lastMessage && <Moment at={lastMessage.at} />,
    },
  ],
  filters: [
    {
      name: 'owner',
      label: 'Assigned to',
      options: optionsOf(conversationOwnerWords),
      say: (value) => (value === 'mine' ? 'that are mine' : 'that are not assigned'),
    },
    { name: 'state', label: 'State', options: optionsOf(conversationStateWords) },
    { name: 'seller', label: 'Writes to', options: sellers },
    ...dayFilters('answered'),
  ],
  searchFor: 'Name, email, phone or words',
  orders: [{ sort: '', words: 'soonest due first' }],
  fetch: (query) => call('GET /api/desk/conversations', { query: query as Query }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(conversationQuery(id)),
  bulk: [
    { id: 'done', words: 'Done', needs: 'answer messages', undo: 'open again' },
    { id: 'claim', words: 'Claim', needs: 'answer messages', undo: 'give back' },
    assignAction('answer messages'),
  ],
  empty: {
    title: 'Nobody has written yet',
    text: 'When a customer writes in the chat of the dashboard, the conversation appears here.',
  },
})

const State = ({ row, me }: { row: ConversationRow; me: string }) => {
  const { tone, words } = stateTags[row.state]
  const unsent = unsentIn(me, row.id)
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.dueAt === '' ? <Tag tone={tone}>{words}</Tag> : <DueTag conversation={row} />}
      {unsent && <Tag tone={unsent === 'Draft' ? 'plain' : 'bad'}>{unsent}</Tag>}
    </span>
  )
}
