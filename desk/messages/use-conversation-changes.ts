import type { ConversationDetail } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { conversationKeys } from '#desk/messages/conversation-query.ts'

/** What the desk does with this conversation at once. Each offers Undo. */
export const useConversationChanges = ({ id, version, lastSequence, assignee }: ConversationDetail) => {
  const params = { conversationId: id }
  const give = (assigneeId: string | null, seen: number) =>
    call('POST /api/desk/conversations/:conversationId/assign', {
      params,
      body: { assigneeId, version: seen },
    })
  const setDone = (isDone: boolean, seenVersion: number) =>
    call('POST /api/desk/conversations/:conversationId/done', {
      params,
      body: { isDone, seen: lastSequence, version: seenVersion },
    })
  const assign = useChange((assigneeId: string | null) => give(assigneeId, version), {
    done: ({ message }) => message,
    undo: (made) => give(assignee?.id ?? null, made.version),
    refresh: conversationKeys,
  })
  const finish = useChange((isDone: boolean) => setDone(isDone, version), {
    done: ({ message }) => message,
    undo: (made, isDone) => setDone(!isDone, made.version),
    refresh: conversationKeys,
  })
  return { assign, finish }
}
