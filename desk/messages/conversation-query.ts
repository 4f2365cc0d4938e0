import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRefresh } from '#desk/live/use-live.ts'
import { call } from '#desk/api/call.ts'

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'detail', id],
    queryFn: () => call('GET /api/desk/conversations/:conversationId', { params: { conversationId: id } }),
  })

/** What a change of a conversation invalidates. */
export const conversationKeys = [['conversations'], ['today']] as const

/** The conversation in the address. */
export const useConversation = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  useRefresh(['conversations'], ['conversations', 'detail', id])
  return useQuery(conversationQuery(id))
}
