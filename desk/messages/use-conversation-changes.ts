import type { ConversationDetail } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { conversationKeys } from '#desk/messages/conversation-query.ts'

/** Changes of a conversation that take effect at once. Each offers Undo. */
export const useConversationChanges = (conversation: ConversationDetail) => {
  const { id, lastSequence, assignee } = conversation
  const params = { conversationId: id }
  const inTurn = knownVersion(`conversation ${id}`, conversation.version)
  const give = (assigneeId: string | null) =>
    inTurn((version) =>
      call('POST /api/desk/conversations/:conversationId/assign', { params, body: { assigneeId, version } }),
    )
  const setDone = (isDone: boolean) =>
    inTurn((version) =>
      call('POST /api/desk/conversations/:conversationId/done', {
        params,
        body: { isDone, seen: lastSequence, version },
      }),
    )
  const assign = useChange(give, {
    done: ({ message }) => message,
    undo: () => give(assignee?.id ?? null),
    refresh: conversationKeys,
  })
  const finish = useChange(setDone, {
    done: ({ message }) => message,
    undo: (_made, isDone) => setDone(!isDone),
    refresh: conversationKeys,
  })
  return { assign, finish }
}
