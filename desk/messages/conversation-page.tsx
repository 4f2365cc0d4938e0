import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ConversationDetail } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { ErasedTag } from '#desk/detail/customer-email.tsx'
import type { Action } from '#desk/detail/actions.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import type { ListSearch } from '#desk/list/list-address.ts'
import { AssignDialog } from '#desk/messages/assign-dialog.tsx'
import { Composer } from '#desk/messages/composer.tsx'
import { ConversationLog } from '#desk/messages/conversation-log.tsx'
import { conversationKeys, useConversation } from '#desk/messages/conversation-query.ts'
import { DueTag, stateTags } from '#desk/messages/conversation-state.tsx'
import { useConversationChanges } from '#desk/messages/use-conversation-changes.ts'
import { useMay, useMe } from '#desk/me/use-me.ts'
import { useIsBeside } from '#desk/ui/beside.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { useIsVisible } from '#desk/ui/use-is-visible.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

export const ConversationPage = () => {
  const query = useConversation()
  return (
    <Loaded query={query}>
      {(conversation) => <Conversation key={conversation.id} conversation={conversation} />}
    </Loaded>
  )
}

const Conversation = ({ conversation }: { conversation: ConversationDetail }) => {
  const may = useMay()
  const [isAssigning, setAssigning] = useState(false)
  const changes = useConversationChanges(conversation)
  useMarkRead(conversation)
  return (
    <DetailPage
      title={conversation.customer.name}
      list={{ name: 'Chat', to: '/messages' }}
      below={<Below conversation={conversation} />}
      actions={useActions(conversation, changes, () => setAssigning(true))}
    >
      <ConversationLog conversation={conversation} />
      {may('answer messages') && <Composer conversation={conversation} />}
      {isAssigning && (
        <AssignDialog
          conversation={conversation}
          onAssign={async (assigneeId) => {
            if (await changes.assign.run(assigneeId)) setAssigning(false)
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </DetailPage>
  )
}

const Below = ({ conversation }: { conversation: ConversationDetail }) => {
  const { customer, seller, state, assignee } = conversation
  const isHubThere = '/customers/$id' in useRouter().routesByPath
  const { tone, words } = stateTags[state]
  return (
    <>
      <Tag tone={tone}>{words}</Tag>
      <ErasedTag customer={customer} />
      <DueTag conversation={conversation} />
      <span>
        writes to {seller.name} ·{' '}
        {isHubThere ? (
          <Link to={`/customers/${customer.id}`} className="link">
            {readableMailbox(customer.email) || 'customer'}
          </Link>
        ) : (
          customer.email
        )}{' '}
        · {assignee ? `assigned to ${assignee.name}` : 'not assigned yet'}
      </span>
    </>
  )
}

const useActions = (
  conversation: ConversationDetail,
  { assign, finish }: ReturnType<typeof useConversationChanges>,
  askWho: () => void,
): Action[] => {
  const { id: me } = useMe()
  const next = useNext(conversation.id)
  const needs = 'answer messages' as const
  const { assignee, state } = conversation
  const isMine = assignee?.id === me
  return [
    { id: 'assign', words: 'Assign…', icon: 'customers', needs, run: askWho },
    isMine
      ? { id: 'let go', words: 'Let go', keys: 'c', needs, run: () => assign.run(null) }
      : { id: 'claim', words: 'Claim', keys: 'c', foot: 'claim', needs, run: () => assign.run(me) },
    state === 'done'
      ? { id: 'reopen', words: 'Open again', icon: 'undo', needs, run: () => finish.run(false) }
      : {
          id: 'done',
          words: 'Done, next',
          keys: 'd',
          foot: 'done',
          icon: 'check',
          needs,
          run: async () => {
            if (await finish.run(true)) await next()
          },
        },
  ]
}

/** Opens the next waiting conversation by the filters of the list beside it, or the list if none waits. */
const useNext = (id: string) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isBeside = useIsBeside()
  return async () => {
    const { owner, seller } = search as ListSearch
    const query = { state: 'waiting' as const, owner: owner as 'mine' | 'unclaimed' | undefined, seller }
    const page = await call('GET /api/desk/conversations', { query }).catch(() => undefined)
    const next = page?.rows.find((row) => row.id !== id)
    await navigate({
      to: next ? `/messages/${next.id}` : '/messages',
      search: true,
      resetScroll: !isBeside,
    })
  }
}

/** What is on the screen has been read. */
const useMarkRead = ({ id, unread, messages }: ConversationDetail) => {
  const may = useMay()
  const queries = useQueryClient()
  const messageId = messages.at(-1)?.id
  const isVisible = useIsVisible()
  const isToMark = isVisible && unread > 0 && messageId !== undefined && may('answer messages')
  useEffect(() => {
    if (!isToMark) return
    call('POST /api/desk/conversations/:conversationId/read', {
      params: { conversationId: id },
      body: { messageId },
    }).then(
      () => conversationKeys.forEach((queryKey) => void queries.invalidateQueries({ queryKey })),
      () => {}, // marked the next time it is opened
    )
  }, [isToMark, id, messageId, queries])
}
